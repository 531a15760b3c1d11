import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { codeOf } from '../../backend/errors';
import type { Slot } from '../../core/generated/tables';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useAppDispatch } from '../../state/hooks';
import { startListening } from '../../state/session/thunks';
import { slotName } from '../../state/sessions/finding';
import { findingList } from '../../state/sessions/findingList';
import { keepTime, triesOf } from '../../state/sessions/kept';
import { FRESH } from '../../state/sessions/lists';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useFocusOnTitle } from '../consent/useFocusOnTitle';
import { CheckedTime } from './CheckedTime';
import { ConsentFirst } from './ConsentFirst';
import { FindTry } from './FindTry';
import { Taken } from './Taken';
import { WhoBooks } from './WhoBooks';

const { useOpenTimeQuery } = findingList;

/** One time, as long as it is there: it is read anew on return to the tab, for others look at it too. */
export function CheckTime(asked: Pick<Slot, 'counselor' | 'hour'>) {
  const { t } = useTranslation('finding');
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const { currentData, error, isFetching, refetch } = useOpenTimeQuery(asked, FRESH);
  // What is being booked stays on the screen while it is: to others it is gone from then on, and to this page too.
  const [time, setTime] = useState(currentData ?? null);
  const [agreement, setAgreement] = useState<'none' | 'asked' | 'given' | 'notNow'>('none');
  const title = useFocusOnTitle(agreement === 'given' || agreement === 'notNow');
  if (currentData && currentData !== time) setTime(currentData);
  const isGone = currentData === null && !isFetching;
  const start = time?.slot.start;

  useEffect(() => {
    void dispatch(startListening());
  }, [dispatch]);

  useEffect(() => {
    if (start !== undefined) keepTime(search, start);
  }, [search, start]);

  if (time !== null && agreement === 'asked') {
    return (
      <ConsentFirst
        onGiven={() => {
          setAgreement('given');
        }}
        onNotNow={() => {
          setAgreement('notNow');
        }}
      />
    );
  }
  // One page while the time is fetched and afterwards: its title has the focus of who has just arrived.
  return (
    <Page title={t('check.title')} intro={time === null ? undefined : t('check.intro')} narrow titleRef={title}>
      {time === null ? (
        <Unread
          isGone={isGone}
          slot={slotName(asked)}
          problem={isFetching ? null : (error ?? null)}
          onAgain={refetch}
        />
      ) : (
        <CheckedTime
          time={time}
          isGone={isGone}
          readAnew={async () => {
            await refetch();
          }}
          onAgree={() => {
            setAgreement('asked');
          }}
        />
      )}
    </Page>
  );
}

interface UnreadProps {
  isGone: boolean;
  slot: string;
  /** Why it could not be fetched. */
  problem: unknown;
  onAgain: () => unknown;
}

/** What stands there as long as the time does not: that it is fetched, that it could not be, or that it is gone. */
function Unread({ isGone, slot, problem, onAgain }: UnreadProps) {
  const { t } = useTranslation('finding');
  const words = useErrorWords();
  if (isGone) {
    return triesOf(slot).length > 0 ? <WhoBooks>{() => <FindTry slot={slot} />}</WhoBooks> : <Taken focused={false} />;
  }
  if (problem === null) return <Skeleton label={t('loading')} lines={6} />;
  return (
    <Notice
      kind="error"
      title={t('check.failed')}
      action={<Button onClick={() => void onAgain()}>{t('again')}</Button>}
    >
      {words(codeOf(problem))}
    </Notice>
  );
}
