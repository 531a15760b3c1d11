import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { whileHere } from '../../../ui/whileHere';
import { CounselorList } from '../../shared/finding/CounselorList';
import { RowShapes } from '../../shared/finding/RowShapes';
import { useQuery } from '../../shared/useQuery';
import { ZoneLine } from './ZoneLine';

const CounselorTimes = lazy(() => whileHere(() => import('./CounselorTimes')));

/** Counselors with their next times, or all times of one counselor. */
export function FindTime() {
  const { t } = useTranslation(['finding', 'counselors']);
  const [query] = useQuery();
  const counselor = query.get('counselor');

  const request = (
    <ButtonLink variant="secondary" to={paths.booking}>
      {t('none.request')}
    </ButtonLink>
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
