import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';

/** For a visitor under 18 by the record's birthday: reassures them, says who can send the request, and how to correct the date. */
export function UnderAge() {
  const { t } = useTranslation('booking');
  return (
    <Notice
      kind="info"
      title={t('consent.minor.title')}
      action={
        <>
          <LoneLink to={`${paths.editPatientProfile}?part=details`}>{t('consent.minor.profile')}</LoneLink>
          <LoneLink to={paths.contact}>{t('consent.minor.contact')}</LoneLink>
        </>
      }
    >
      {t('consent.minor.text')}
    </Notice>
  );
}
