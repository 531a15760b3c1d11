import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import type { Listing } from '../../state/team/useListing';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';

/** Says whether the license has been reviewed, and that a new name or license is reviewed anew. */
export function LicenseNotice({ listing }: { listing: Listing }) {
  const { t } = useTranslation('counselor');
  switch (listing) {
    case 'checking':
      return <Skeleton lines={2} label={t('checking')} />;
    case 'unknown':
      return <Notice kind="info">{t('recheckRule')}</Notice>;
    case 'listed':
      return (
        <Notice
          kind="info"
          title={t('verified.title')}
          action={<LoneLink to={paths.aboutTeam}>{t('verified.see')}</LoneLink>}
        >
          {t('verified.text')}
        </Notice>
      );
    case 'notListed':
      return (
        <Notice kind="info" title={t('unverified.title')}>
          {t('unverified.text')}
        </Notice>
      );
  }
}
