import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import type { OwnHours } from '../../state/hours/hoursList';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';

/** Why nothing can be offered yet, and what leads on; nothing where times are offered. */
export function Standing({ profile: { verified, languages } }: { profile: OwnHours['profile'] }) {
  const { t } = useTranslation('hours');
  return (
    <>
      {!verified && (
        <Notice kind="info" title={t('unverified.title')}>
          {t('unverified.text')}
        </Notice>
      )}
      {languages.length === 0 && (
        <Notice
          kind="warning"
          title={t('noLanguages.title')}
          action={<LoneLink to={paths.counselorEditInfo}>{t('noLanguages.profile')}</LoneLink>}
        >
          {t('noLanguages.text')}
        </Notice>
      )}
    </>
  );
}
