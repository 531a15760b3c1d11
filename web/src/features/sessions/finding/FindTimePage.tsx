import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { whileHere } from '../../../ui/whileHere';
import { RowShapes } from '../../shared/finding/RowShapes';
import { useIsHydrated } from '../../shared/useIsHydrated';
import { useQuery } from '../../shared/useQuery';
import { FindTime } from './FindTime';
import styles from './finding.module.css';

/** Of those who look for a time, few move a session. */
const MoveTime = lazy(() => whileHere(() => import('./MoveTime')));

/** `/sessions/new`: counselors with their next times; with `?counselor=` all times of one; with `?move=` another time for a session that is booked. Signed out too. */
export default function FindTimePage() {
  const { t } = useTranslation(['finding', 'counselors']);
  const [query] = useQuery();
  const isHydrated = useIsHydrated();
  const moved = query.get('move');
  if (isHydrated && moved !== null) {
    return (
      <Page title={t('move.title')} className={styles.page}>
        <Suspense fallback={<Skeleton label={t('loading')} lines={6} />}>
          <MoveTime key={moved} id={moved} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page title={t('title')} className={styles.page}>
      <noscript>{t('needsScript')}</noscript>
      <div className={styles.awaited}>{isHydrated ? <FindTime /> : <RowShapes label={t('counselors:loading')} />}</div>
    </Page>
  );
}
