import { useTranslation } from 'react-i18next';
import { serverNow } from '../../clock/clock';
import { paths } from '../../config/paths';
import { useLanguage } from '../../i18n/useLanguage';
import { zoneName } from '../../i18n/zones';
import { useZone } from '../../state/sessions/zone';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { CounselorList } from '../shared/finding/CounselorList';
import { RowShapes } from '../shared/finding/RowShapes';
import { useShowsList } from '../shared/finding/useShowsList';
import page from '../shared/finding/page.module.css';
import styles from './team.module.css';

/**
 * The verified public profiles, each with the next times, filtered by topic, language and day. The common introduction comes after the
 * list, so that the first time is in view (`docs/screens.md#choosing-a-counselor`).
 */
export default function TeamPage() {
  // Includes the list's namespace, as the prerendered page does: loading it with the list would hide the page for a moment.
  const { t } = useTranslation(['about', 'counselors']);
  const showsList = useShowsList();
  return (
    <Page title={t('team.title')} className={page.page}>
      <noscript>{t('team.needsScript')}</noscript>
      <div className={styles.arriving} data-rows="people">
        {showsList ? <Team /> : <RowShapes label={t('counselors:loading')} />}
      </div>
      <div className={styles.about}>
        <p>{t('team.intro')}</p>
        <LoneLink to={paths.counselorRequirements}>{t('team.join')}</LoneLink>
      </div>
    </Page>
  );
}

function Team() {
  const { t } = useTranslation(['about', 'counselors']);
  const { language } = useLanguage();
  const { zone } = useZone();
  return (
    <CounselorList
      zone={<p className="quiet">{t('counselors:zone', { zone: zoneName(language, zone, serverNow()) })}</p>}
      empty={
        <Notice kind="info" title={t('team.empty.title')}>
          {t('team.empty.text')}
        </Notice>
      }
    />
  );
}
