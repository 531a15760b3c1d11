import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../shared/useQuery';
import { Page } from '../../../ui/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { FindTime } from './FindTime';
import { useIsHydrated } from '../../shared/useIsHydrated';
import styles from './finding.module.css';
import { whileHere } from '../../../ui/whileHere';

/** Of those who look for a time, few move a session. */
const MoveTime = lazy(() => whileHere(() => import('./MoveTime')));

/** `/sessions/new`: open times, by day; with `?move=` another time for a session that is booked. Signed out too. */
export default function FindTimePage() {
  const { t } = useTranslation('finding');
  const [query] = useQuery();
  const isHydrated = useIsHydrated();
  const moved = query.get('move');
  if (isHydrated && moved !== null) {
    return (
      <Page title={t('move.title')}>
        <Suspense fallback={<Skeleton label={t('loading')} lines={6} />}>
          <MoveTime key={moved} id={moved} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page title={t('title')} intro={t('intro')}>
      <noscript>{t('needsScript')}</noscript>
      {isHydrated ? <FindTime /> : <Skeleton label={t('loading')} lines={6} className={styles.awaited} />}
    </Page>
  );
}
