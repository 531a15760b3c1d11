import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../backend/errors';
import { paths, sessionPath } from '../../../config/paths';
import { useAppDispatch } from '../../../state/hooks';
import { FRESH } from '../../../state/queries';
import { startListening } from '../../../state/account/actions';
import { isDay } from '../../../state/sessions/days';
import { bookingQueries, type MovedSession } from '../../../state/sessions/queries/booking';
import { filtersOf } from '../../../state/sessions/finding';
import { useChanges } from '../../../state/sessions/useChanges';
import { useFollowing } from '../../../state/sessions/useFollowing';
import type { FoundTime } from '../../../state/sessions/useFinding';
import { useMoveDecision } from '../../../state/sessions/useMoveDecision';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { SessionChanged } from '../../shared/sessions/SessionChanged';
import { useQuery } from '../../shared/useQuery';
import styles from './finding.module.css';
import { LookedFor } from './LookedFor';
import MoveDialog from '../../shared/booking/MoveDialog';
import { TimeButton } from '../../shared/finding/TimeChips';
import { useMoveWords } from '../../shared/booking/useMoveWords';
import { LogInFirst } from '../../shared/booking/LogInFirst';
import { WhoBooks } from '../../shared/booking/WhoBooks';
import { Failure } from '../../shared/Failure';
import { ZoneLine } from './ZoneLine';

/** `/sessions/new?move=…`: another time for a booked session, with the same counselor. */
export default function MoveTime({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(startListening());
  }, [dispatch]);
  return <WhoBooks visitor={<LogInFirst />}>{({ user }) => <Moved id={id} patient={user.uid} />}</WhoBooks>;
}

const { useMovedSessionQuery } = bookingQueries;

function Moved({ id, patient }: { id: string; patient: string }) {
  const { t } = useTranslation(['finding', 'sessions']);
  const { currentData, error, isFetching, refetch } = useMovedSessionQuery(id, FRESH);
  useFollowing();
  if (currentData?.session.patient === patient) {
    return (
      <>
        <SessionChanged sessions={[currentData.session]} side="patient" />
        <Choose moved={currentData} reload={() => void refetch()} />
      </>
    );
  }
  if (currentData === undefined && (isFetching || error === undefined))
    return <Skeleton label={t('loading')} lines={6} />;
  if (error !== undefined) {
    return <Failure problem={codeOf(error)} again={refetch} />;
  }
  return (
    <Notice kind="info" action={<ButtonLink to={paths.sessions}>{t('check.mySessions')}</ButtonLink>}>
      {t('move.none')}
    </Notice>
  );
}

/** The counselor's other times. Pressing one asks for confirmation. */
function Choose({ moved, reload }: { moved: MovedSession; reload: () => void }) {
  const { t } = useTranslation('finding');
  const { session } = moved;
  const { day, setDay } = useDay();
  const [chosen, setChosen] = useState<FoundTime | null>(null);
  const { mayMove, problem, retry } = useMoveDecision(moved);
  const say = useMoveWords();
  const isChanged = useChanges([session]).length > 0;
  const back = (
    <ButtonLink variant="secondary" to={sessionPath(session.id)}>
      {t('move.back')}
    </ButtonLink>
  );

  if (problem !== null) {
    return <Failure problem={problem} again={retry} />;
  }
  if (mayMove === null) return <Skeleton label={t('loading')} lines={6} />;
  if (!mayMove.ok) {
    // The text above already says what happened to it while this page was open.
    return isChanged && mayMove.refused === 'over' ? (
      back
    ) : (
      <Notice
        kind="info"
        title={say.refused(mayMove.refused, { of: { session, side: 'patient' } })}
        action={back}
        {...(session.state === 'booked' && { children: t('move.stays', { when: say.when(session.start) }) })}
      />
    );
  }
  return (
    <div className={styles.finding}>
      <p>
        <span>{t('move.with')}</span> <bdi className={styles.name}>{session.counselorName}</bdi>
        <span>{`${t('comma')}${say.when(session.start)}`}</span>
      </p>
      <ZoneLine />
      <LookedFor
        search={{ counselors: [session.counselor] }}
        filters={filtersOf(session)}
        day={day}
        onDay={setDay}
        leftOut={session.hour}
        elsewhere={back}
      >
        {(time) => (
          <TimeButton
            time={time}
            onPress={() => {
              setChosen(time);
            }}
          />
        )}
      </LookedFor>
      <div>{back}</div>
      <MoveDialog
        moved={moved}
        to={chosen}
        onClose={() => {
          setChosen(null);
          reload();
        }}
      />
    </div>
  );
}

/** Returns the day in the URL; null for today. */
function useDay(): { day: string | null; setDay: (day: string) => void } {
  const [query, setQuery] = useQuery();
  const day = query.get('day');
  return {
    day: isDay(day) ? day : null,
    setDay: (next) => {
      setQuery((before) => {
        const after = new URLSearchParams(before);
        after.set('day', next);
        return after;
      });
    },
  };
}
