import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { lazy, type SubmitEvent, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking, SessionRefusal, Way } from '../../../core/generated/tables';
import { lastRequest } from '../../../state/requests/recent';
import { coversNewest } from '../../../state/consent/hasConsent';
import { slotName } from '../../../state/sessions/finding';
import type { OpenTime } from '../../../state/sessions/queries/finding';
import { keptSeries, triesOf } from '../../../state/sessions/kept';
import { useBookTime } from '../../../state/sessions/useBookTime';
import { useDecision } from '../../../state/sessions/useDecision';
import { memberCore, useCore } from '../../../state/useCore';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { whileHere } from '../../../ui/whileHere';
import { useStillHere } from '../saving/useStillHere';
import { useToastWhenGone } from '../saving/useTelling';
import { ChoiceFields } from './ChoiceFields';
import { FreeUntil } from './FreeUntil';
import styles from './booking.module.css';
import { Outcome } from './Outcome';
import { RefusedBooking } from './RefusedBooking';
import { RepeatFields } from './RepeatFields';
import { ShareAnswers } from './ShareAnswers';
import { TimeTaken } from './TimeTaken';
import { type Changes, type Choice, keptChoice } from './useChoice';
import { useToSession } from './useToSession';
import type { BookingPatient } from './WhoBooks';

/** Most sessions are booked one by one. */
const Series = lazy(() => whileHere(() => import('./series/Series')));

export interface BookTimeProps {
  patient: BookingPatient;
  time: OpenTime;
  isGone: boolean;
  reload: () => Promise<void>;
  choice: Choice;
  onChoose: (changes: Changes) => void;
  /** Asks for the consent: a first session requires it, and a patient who agreed to an older text may read the newest one. */
  onAgree: () => void;
  /** The link to another time. */
  another: Elements;
}

/** Refusals after which this time is still bookable, with another choice or after another step. The choices stay available. */
const MAY_STILL_BE: ReadonlySet<SessionRefusal> = new Set([
  'needsEmail',
  'needsConsent',
  'needsName',
  'noTicket',
  'notForThem',
  'underAge',
]);

/** The open choices for the time, and the button with its consequences, always in view; or why it can't be booked, and a link. */
export function BookTime({ patient, time, isGone, reload, choice, onChoose, onAgree, another }: BookTimeProps) {
  const { t } = useTranslation('finding');
  const { user, record } = patient;
  const { slot, counselor } = time;
  const decision = useDecision(patient, time, choice.whom);
  const { sending, book, look, stop } = useBookTime(slotName(slot), useToastWhenGone('sessionBooked'));
  const toSession = useToSession();
  const stillHere = useStillHere();
  const firstWay = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [shares, setShares] = useState(false);
  /** The facts of a refused booking, after everything was read again. */
  const [refusedWith, setRefusedWith] = useState<string | null>(null);
  /** The series that was sent from this tab, or is being sent: nothing of it can be chosen any more. */
  const [begun, setBegun] = useState(() => keptChoice(keptSeries(slotName(slot))));
  /** Counts the series that were over: the next one begins with nothing. */
  const [turn, setTurn] = useState(0);
  const endSeries = useCallback(() => {
    setBegun(null);
    setTurn((before) => before + 1);
  }, []);
  const isBegun = begun !== null;
  const { core } = useCore(memberCore);
  const request = lastRequest(record);
  const { repeat } = choice;
  const series = begun ?? (repeat === null ? null : { ...choice, repeat });
  const repeatProblem = repeat === null || isBegun ? null : (core?.repeatProblem(repeat) ?? null);
  const isOpen = sending.kind === 'idle' || sending.kind === 'failed';
  const isOnItsWay = !isOpen && sending.kind !== 'unknown';
  const checkAgain = () => Promise.all([reload(), decision.reload()]);

  const submit = async (way: Way, answers: Booking | null) => {
    if (counselor === null || decision.answer?.ok !== true) return;
    const isHere = stillHere();
    setRefusedWith(null);
    const id = await book({
      patient: user.uid,
      counselor: counselor.uid,
      patientName: record.name,
      counselorName: counselor.name,
      language: choice.language,
      way,
      whom: choice.whom,
      hour: slot.hour,
      start: slot.start,
      place: decision.answer.outcome.place,
      answers,
    });
    if (!isHere()) return;
    if (id !== null) {
      toSession(id);
      return;
    }
    await checkAgain();
    setRefusedWith(decision.facts);
  };

  const press = (event: SubmitEvent) => {
    event.preventDefault();
    if (isOnItsWay) return;
    setAsked(true);
    if (choice.way === null) firstWay.current?.focus();
    else void submit(choice.way, shares ? request : null);
  };

  if (isGone && isOpen && !isBegun) {
    return <TimeTaken focused={sending.kind === 'failed' || triesOf(slotName(slot)).length > 0} another={another} />;
  }
  if (decision.answer === null && decision.problem === null && !isBegun)
    return <Skeleton label={t('loading')} lines={4} />;

  // A booking that is on its way, or may have arrived, changes the facts of the next one.
  const why = decision.answer?.ok === false && isOpen && !isBegun ? decision.answer : null;
  const isChosen = isOpen && !isBegun;
  const wrongWhom = why?.refused === 'notForThem' || why?.refused === 'underAge' ? why.refused : null;
  return (
    <form className={styles.check} onSubmit={press} noValidate>
      {!isBegun && (why === null || MAY_STILL_BE.has(why.refused)) && (
        <div className={styles.choices}>
          <ChoiceFields
            slot={slot}
            choice={choice}
            wayRef={firstWay}
            isWayMissing={isAsked && choice.way === null}
            isWrongWhom={wrongWhom}
            onChoose={onChoose}
          />
          <RepeatFields repeat={repeat} problem={repeatProblem} onChoose={onChoose} />
        </div>
      )}
      {request !== null && why === null && series === null && (
        <ShareAnswers request={request} counselor={counselor?.name ?? ''} shares={shares} onChange={setShares} />
      )}
      {why === null && isChosen && !coversNewest(record) && (
        <Notice
          kind="info"
          action={
            <Button variant="secondary" onClick={onAgree}>
              {t('first.agree')}
            </Button>
          }
        >
          {t('first.renew')}
        </Notice>
      )}
      {why === null && choice.whom === 'child' && (
        <p className={styles.child}>
          <HeartHandshake size={20} aria-hidden="true" />
          <span>{t('causes.child')}</span>
        </p>
      )}
      {why !== null && (
        <RefusedBooking
          refused={why.refused}
          patient={patient}
          time={time}
          choice={choice}
          onAgree={onAgree}
          another={another}
        />
      )}
      {why === null && series !== null && repeatProblem === null && (
        <Suspense fallback={<Skeleton label={t('loading')} lines={4} />}>
          <Series
            key={turn}
            patient={patient}
            first={slot}
            choice={series}
            isBegun={isBegun}
            onBegin={() => {
              setAsked(true);
              if (series.way === null) firstWay.current?.focus();
              else setBegun(series);
              return series.way !== null;
            }}
            onNothing={endSeries}
            another={another}
          />
        </Suspense>
      )}
      {why === null && series === null && (
        <Outcome
          sending={sending}
          problem={decision.problem}
          isSame={refusedWith === null ? null : refusedWith === decision.facts}
          onLook={() =>
            void look().then((id) => {
              if (id !== null) toSession(id);
            })
          }
          onStop={stop}
          onAnew={() => {
            stop();
            void checkAgain();
          }}
          another={another}
        />
      )}
      {why === null && series === null && decision.problem === null && sending.kind !== 'unknown' && (
        <div className={styles.foot}>
          <Button type="submit" busy={isOnItsWay} busyLabel={t('book.busy')}>
            {`${t('book.submit')} · ${t('book.uses', { count: record.tickets })}`}
          </Button>
          <div className={styles.footLine}>
            <FreeUntil start={slot.start} />
          </div>
        </div>
      )}
    </form>
  );
}
