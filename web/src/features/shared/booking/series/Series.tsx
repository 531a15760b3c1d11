import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slot } from '../../../../core/generated/tables';
import type { Week } from '../../../../core/member';
import { lastRequest } from '../../../../state/requests/recent';
import { slotName } from '../../../../state/sessions/finding';
import { newSessionId } from '../../../../state/sessions/id';
import { forgetSeries, keepSeries, keptSeries } from '../../../../state/sessions/kept';
import { findingQueries } from '../../../../state/sessions/queries/finding';
import { momentOf, toSend } from '../../../../state/sessions/planned';
import { useBookSeries } from '../../../../state/sessions/useBookSeries';
import { useSeriesPlan } from '../../../../state/sessions/useSeriesPlan';
import { Announced } from '../../../../ui/announcer/Announced';
import { Button } from '../../../../ui/Button';
import type { Elements } from '../../../../ui/elements';
import { Skeleton } from '../../../../ui/Skeleton';
import { Failure } from '../../Failure';
import { SlowSave } from '../../saving/SlowSave';
import { useToastWhenGone } from '../../saving/useTelling';
import { useWaited } from '../../saving/useWaited';
import styles from '../booking.module.css';
import { SendingStatus } from '../SendingStatus';
import { ShareAnswers } from '../ShareAnswers';
import type { SeriesChoice } from '../useChoice';
import type { BookingPatient } from '../WhoBooks';
import { Dates, type DateState } from './Dates';
import { SeriesEnd } from './SeriesEnd';

const { useNamedCounselorQuery } = findingQueries;

export interface SeriesProps {
  patient: BookingPatient;
  /** The first time. */
  first: Pick<Slot, 'counselor' | 'hour' | 'start'>;
  choice: SeriesChoice;
  /** It was sent from this tab: what is booked is looked for first. */
  isBegun: boolean;
  /** Called before it is sent; returns false if something is missing in the form above. */
  onBegin: () => boolean;
  /** Nothing of it is booked after all, or its first session was canceled or moved since, so that the time may be booked again. */
  onNothing: () => void;
  /** The link to another time. */
  another: Elements;
}

/**
 * What the screen does: it shows the plan; looks for what this tab has booked; books one session after the other; reads everything again
 * after that; or shows what became of it.
 */
type Phase = 'plan' | 'looking' | 'booking' | 'checking' | 'ended';

/** A series: what is certain of each date, the button that books those that are available, and what became of each. */
export default function Series({ patient, first, choice, isBegun, onBegin, onNothing, another }: SeriesProps) {
  const { t } = useTranslation(['series', 'finding']);
  const { user, record } = patient;
  const name = slotName(first);
  const [phase, setPhase] = useState<Phase>(isBegun ? 'looking' : 'plan');
  /** The plan and the counselor's name with which it was sent. */
  const [sent, setSent] = useState<{ weeks: readonly Week[]; name: string } | null>(null);
  const { sending, at, booked, taken, stopped, book, look, stop } = useBookSeries(useToastWhenGone('sessionBooked'));
  const waited = useWaited(sending.kind === 'sending' ? (at ?? 0) + 1 : 0);
  const { currentData: counselor, refetch } = useNamedCounselorQuery(first.counselor, {
    refetchOnMountOrArgChange: true,
  });
  const [shares, setShares] = useState(false);
  const request = lastRequest(record);
  const { repeat, language, way, whom } = choice;
  const plan = useSeriesPlan({
    patient,
    asked: { counselor: first.counselor, start: first.start, repeat, language, way, whom },
    counselor,
    booked,
    isResting: phase === 'booking' || phase === 'looking',
  });
  const { reload } = plan;

  const check = async () => {
    setPhase('checking');
    await Promise.all([reload(), refetch()]);
    setPhase('ended');
  };

  useEffect(() => {
    if (phase !== 'looking') return;
    const ids = keptSeries(name)?.ids ?? [];
    void look(ids).then((found) => {
      if (found === null) return;
      const firstOne = found.get(0);
      const isOver = firstOne !== undefined && (firstOne.state !== 'booked' || firstOne.start !== first.start);
      if (isOver) forgetSeries();
      const isNothing = isOver || found.size === 0;
      if (isNothing) onNothing();
      setPhase(isNothing ? 'plan' : 'ended');
    });
  }, [phase, name, first.start, look, onNothing]);

  const weeks = phase === 'booking' || phase === 'checking' ? (sent?.weeks ?? plan.weeks) : plan.weeks;
  const dates = Array.from({ length: repeat.count }, (_, number): DateState | null => {
    const [known, week] = [booked.get(number), weeks?.[number]];
    if (known !== undefined) return { kind: 'booked', week: known };
    if (week === undefined) return null;
    // It was offered when it was sent.
    if (week.kind === 'notOfferedYet' && taken.has(number))
      return { kind: 'planned', week: { ...week, kind: 'taken' } };
    const isSent = phase === 'booking' && (week.kind === 'found' || week.kind === 'shifted');
    return { kind: isSent ? (number === at ? 'busy' : 'waiting') : 'planned', week };
  });
  const free = dates.flatMap((date) =>
    date?.kind === 'planned' && (date.week.kind === 'found' || date.week.kind === 'shifted') ? [date.week] : [],
  );
  const done = [...booked.values()].filter(({ state }) => state === 'booked').length;
  const isBusy = phase === 'booking' && sending.kind !== 'unknown';

  const press = async () => {
    if (plan.weeks === null || !counselor || isBusy || !onBegin() || way === null) return;
    const kept = keptSeries(name);
    const ids = Array.from({ length: repeat.count }, (_, number) => kept?.ids[number] ?? newSessionId());
    const series = { slot: name, start: first.start, every: repeat.every, language, way, whom, ids };
    keepSeries(series);
    setSent({ weeks: plan.weeks, name: counselor.name });
    setPhase('booking');
    const found = kept === null ? booked : await look(ids);
    if (found === null) return;
    const rest = { patient: user.uid, patientName: record.name, answers: shares ? request : null };
    const left = toSend(plan.weeks, series, counselor, rest).filter(({ number }) => !found.has(number));
    if (await book(left)) await check();
  };

  const lookAgain = async () => {
    if ((await look(keptSeries(name)?.ids ?? [])) !== null) await check();
  };

  const isPlanned = dates.every((date) => date !== null);
  const hasBlocked =
    stopped !== null && counselor?.name === sent?.name && isAsSent(stopped.number, sent?.weeks, plan.weeks);
  const mayGoOn = phase !== 'ended' || !(hasBlocked && isRefusal(stopped.error));
  // After a reload it isn't known any more whether the first ones share the answers.
  const asksToShare = request !== null && (phase === 'plan' || (phase === 'ended' && sent === null && free.length > 0));
  return (
    <section className={styles.series} aria-label={t('legend')}>
      {phase === 'plan' && <p className="quiet">{t('promise')}</p>}
      {isPlanned || booked.size > 0 ? (
        <Dates
          dates={dates.flatMap((date) => date ?? [])}
          around={plan.around}
          counselor={counselor ?? null}
          filters={{ language, way, whom }}
        />
      ) : (
        plan.problem === null && sending.kind !== 'unknown' && <Skeleton label={t('loading')} lines={repeat.count} />
      )}
      {asksToShare && (
        <ShareAnswers request={request} counselor={counselor?.name ?? ''} shares={shares} onChange={setShares} />
      )}
      <Announced as="p" className={styles.progress}>
        {phase === 'booking' && <span>{t('progress', { done, all: repeat.count })}</span>}
      </Announced>
      {phase !== 'plan' && done > 0 && <p className="quiet">{t('tickets', { count: record.tickets })}</p>}
      <SlowSave saving={{ waited }} />
      <SendingStatus
        sending={sending}
        onLook={() => void lookAgain()}
        onStop={() => {
          stop();
          void check();
        }}
        failed={() => null}
      />
      {phase === 'ended' && sending.kind !== 'unknown' && (
        <SeriesEnd
          user={user}
          all={repeat.count}
          booked={booked}
          stopped={stopped}
          isSame={hasBlocked}
          before={sent?.name ?? null}
          counselor={counselor ?? null}
        />
      )}
      {plan.problem !== null && phase !== 'booking' && (
        <Failure title={t('failed')} problem={plan.problem} again={() => void reload()} />
      )}
      {phase === 'plan' && isPlanned && free.length === 0 && (
        <>
          <p>{t('none')}</p>
          <div>{another}</div>
        </>
      )}
      {sending.kind !== 'unknown' && mayGoOn && (isBusy || (isPlanned && free.length > 0)) && (
        <div className={styles.foot}>
          <Button busy={isBusy || phase === 'checking'} busyLabel={t('finding:book.busy')} onClick={() => void press()}>
            {[
              t(booked.size > 0 ? 'rest' : 'submit', { count: free.length }),
              t('uses', { count: record.tickets, used: free.length }),
            ].join(' · ')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Refusals without a reason that the patient can see. */
const isRefusal = (error: string | null) => error === 'session-changed' || error === 'permission-denied';

/** Whether the core still plans a session as it was sent: then nothing visible explains why the store refused it. */
function isAsSent(number: number, sent: readonly Week[] = [], now: readonly Week[] | null): boolean {
  const [before, after] = [sent[number], now?.[number]];
  return before !== undefined && before.kind === after?.kind && momentOf(before) === momentOf(after);
}
