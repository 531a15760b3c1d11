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
import { CheckedTime } from './CheckedTime';
import { FindTry } from './FindTry';
import { Taken } from './Taken';
import { WhoBooks } from './WhoBooks';

const { useOpenTimeQuery } = findingList;

/** One time, as long as it is there: it is read anew on return to the tab, for others look at it too. */
export function CheckTime(asked: Pick<Slot, 'counselor' | 'hour'>) {
  const { t } = useTranslation('finding');
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const { currentData, error, isFetching, refetch } = useOpenTimeQuery(asked, FRESH);
  // What is being booked stays on the screen while it is: to others it is gone from then on, and to this page too.
  const [time, setTime] = useState(currentData ?? null);
  if (currentData && currentData !== time) setTime(currentData);
  const isGone = currentData === null && !isFetching;
  const start = time?.slot.start;

  useEffect(() => {
    void dispatch(startListening());
  }, [dispatch]);

  useEffect(() => {
    if (start !== undefined) keepTime(search, start);
  }, [search, start]);

  if (time !== null) {
    return (
      <CheckedTime
        time={time}
        isGone={isGone}
        readAnew={async () => {
          await refetch();
        }}
      />
    );
  }
  return (
    <Page title={t('check.title')} narrow>
      {isGone &&
        (triesOf(slotName(asked)).length > 0 ? (
          <WhoBooks>{() => <FindTry slot={slotName(asked)} />}</WhoBooks>
        ) : (
          <Taken focused={false} />
        ))}
      {!isGone && (error === undefined || isFetching) && <Skeleton label={t('loading')} lines={6} />}
      {error !== undefined && !isFetching && (
        <Notice
          kind="error"
          title={t('check.failed')}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        >
          {words(codeOf(error))}
        </Notice>
      )}
    </Page>
  );
}
