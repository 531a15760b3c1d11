import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { codeOf } from '../../../backend/errors';
import type { Slot } from '../../../core/generated/tables';
import { paths } from '../../../config/paths';
import { useAppDispatch } from '../../../state/hooks';
import { FRESH } from '../../../state/queries';
import { startListening } from '../../../state/account/thunks';
import { readSlotName, slotName } from '../../../state/sessions/finding';
import { findingQueries, type OpenTime } from '../../../state/sessions/queries/finding';
import { keepTime, triesOf } from '../../../state/sessions/kept';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Page } from '../../../ui/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { useFocusOnTitle } from '../../consent/useFocusOnTitle';
import { useIsHydrated } from '../../shared/useIsHydrated';
import { useQuery } from '../../shared/useQuery';
import { BookTime } from './BookTime';
import styles from './check.module.css';
import { ConsentFirst } from './ConsentFirst';
import { FindTry } from './FindTry';
import { TimeTaken } from './TimeTaken';
import { TimeFacts } from './TimeFacts';
import { useChoice } from './useChoice';
import { WhoBooks } from './WhoBooks';
import { Failure } from '../../shared/Failure';
import { ZoneLine } from './ZoneLine';

const { useOpenTimeQuery } = findingQueries;

/** `/sessions/check?slot=…`: one time, looked at before it is booked. Signed out too. */
export default function CheckPage() {
  const { t } = useTranslation('finding');
  const [query] = useQuery();
  const isHydrated = useIsHydrated();
  const slot = readSlotName(query.get('slot'));
  if (isHydrated && slot !== null) return <CheckTime key={query.get('slot')} {...slot} />;
  return (
    <Page title={t('check.title')} narrow>
      {isHydrated ? (
        <Notice kind="info" action={<ButtonLink to={paths.sessionsNew}>{t('title')}</ButtonLink>}>
          {t('check.noTime')}
        </Notice>
      ) : (
        <Skeleton label={t('loading')} lines={6} />
      )}
    </Page>
  );
}

/** One time, as long as it is there: it is read anew on return to the tab, for others look at it too. */
function CheckTime(asked: Pick<Slot, 'counselor' | 'hour'>) {
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
  if (isGone) {
    return triesOf(slot).length > 0 ? (
      <WhoBooks>{() => <FindTry slot={slot} />}</WhoBooks>
    ) : (
      <TimeTaken focused={false} />
    );
  }
  if (problem === null) return <Skeleton label={t('loading')} lines={6} />;
  return <Failure title={t('check.failed')} problem={codeOf(problem)} again={onAgain} />;
}

interface CheckedTimeProps {
  time: OpenTime;
  /** It was open when it was read first, and is not any more. */
  isGone: boolean;
  /** Reads the time anew. */
  readAnew: () => Promise<void>;
  /** Asks for the agreement that a first session needs. */
  onAgree: () => void;
}

/** The counselor, the time, the ways, the price and the rules; then "Book". */
function CheckedTime({ time, isGone, readAnew, onAgree }: CheckedTimeProps) {
  const { choice, choose } = useChoice(time.slot);
  return (
    <div className={styles.check}>
      <TimeFacts time={time} />
      <ZoneLine />
      <WhoBooks>
        {(patient) => (
          <BookTime
            patient={patient}
            time={time}
            isGone={isGone}
            readAnew={readAnew}
            choice={choice}
            onChoose={choose}
            onAgree={onAgree}
          />
        )}
      </WhoBooks>
    </div>
  );
}
