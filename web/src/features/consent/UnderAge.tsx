import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';

/** To one who is under 18 by the birthday of the record: that it is good to ask, who can send the request, and what to do where the date is wrong. */
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
