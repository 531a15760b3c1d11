import { lazy, type RefObject, Suspense, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import { Announcing } from '../../../ui/announcer/announcing';
import { arriveAt } from '../../../ui/announcer/arriveAt';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Page } from '../../../ui/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { whileHere } from '../../../ui/whileHere';
import { CounselorList } from '../../shared/finding/CounselorList';
import { RowShapes } from '../../shared/finding/RowShapes';
import { useShowsList } from '../../shared/finding/useShowsList';
import { useIsHydrated } from '../../shared/useIsHydrated';
import { useQuery } from '../../shared/useQuery';
import page from '../../shared/finding/page.module.css';
import styles from './finding.module.css';
import { ZoneLine } from './ZoneLine';

/** Loaded on demand, because few visitors who look for a time move a session. */
const MoveTime = lazy(() => whileHere(() => import('./MoveTime')));

/**
 * `/sessions/new`: counselors with their next times; with `?counselor=` all times of one; with `?move=` another time for a booked session.
 * Visitors see it, too.
 */
export default function FindTimePage() {
  const { t } = useTranslation(['finding', 'counselors']);
  const [query] = useQuery();
  const isHydrated = useIsHydrated();
  const showsList = useShowsList();
  const moved = query.get('move');
  const title = useTitleOf(query.get('counselor'));
  if (isHydrated && moved !== null) {
    return (
      <Page title={t('move.title')} className={page.page}>
        <Suspense fallback={<Skeleton label={t('loading')} lines={6} />}>
          <MoveTime key={moved} id={moved} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page title={t('title')} titleRef={title} className={page.page}>
      <noscript>{t('needsScript')}</noscript>
      <div className={styles.awaited} data-rows="times">
        {showsList ? <FindTime /> : <RowShapes label={t('counselors:loading')} />}
      </div>
    </Page>
  );
}

/** Focuses the title between the list and one counselor's times: the page stays, but the pressed element disappears with the list. */
function useTitleOf(counselor: string | null): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const announce = useContext(Announcing);
  const before = useRef(counselor);
  useEffect(() => {
    if (before.current === counselor) return;
    before.current = counselor;
    if (title.current) arriveAt(title.current, announce);
  }, [counselor, announce]);
  return title;
}

/** Few lists are empty. */
const TellMeOfAny = lazy(() => whileHere(() => import('./TellMeOfAny')));

const CounselorTimes = lazy(() => whileHere(() => import('./CounselorTimes')));

/** Counselors with their next times, or all times of one counselor. */
function FindTime() {
  const { t } = useTranslation(['finding', 'counselors']);
  const [query] = useQuery();
  const counselor = query.get('counselor');

  const request = (
    <>
      <Suspense fallback={null}>
        <TellMeOfAny />
      </Suspense>
      <ButtonLink variant="secondary" to={paths.booking}>
        {t('none.request')}
      </ButtonLink>
    </>
  );
  if (counselor !== null) {
    return (
      <Suspense fallback={<RowShapes label={t('counselors:loading')} count={1} />}>
        <CounselorTimes counselor={counselor} />
      </Suspense>
    );
  }
  return (
    <CounselorList
      forTimes
      zone={<ZoneLine />}
      none={{ title: t('none.title'), text: t('none.all'), elsewhere: request }}
      empty={
        <Notice kind="info" title={t('none.title')} action={request}>
          {t('none.all')}
        </Notice>
      }
    />
  );
}
