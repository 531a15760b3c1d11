import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type BookingState, LIMITS, type MessageKey } from '../../core/generated/tables';
import type { BookingScreen } from '../../state/requests/useBooking';

/** What the browser's history knows of the questionnaire: which step an entry shows, and which the entry before it. No answer. */
interface Entry {
  step: number;
  /** 0 where the entry before is another page's; a later step where an answer is changed from there, and its entry is gone back to. */
  before: number;
}

/** The ways between the steps. */
export interface StepHistory {
  /** An answer is being changed: there is a way back also from the first question. */
  isReturning: boolean;
  /** To the step before, for the arrow; from an answer that is changed, back to where that was asked for. */
  back: () => void;
  /** On from a question, or back to where its answer was to be changed. Answers what keeps it here, if anything does. */
  next: () => MessageKey | null;
  /** To an earlier question, to come straight back from it. */
  change: (step: number) => void;
}

const isStep = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LIMITS.BOOKING_STEPS;

/** The entry of a navigation state; anyone may have written that. */
function readEntry(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('booking' in state)) return null;
  const { booking } = state;
  if (typeof booking !== 'object' || booking === null || !('step' in booking) || !('before' in booking)) return null;
  const { step, before } = booking;
  return isStep(step) && isStep(before) ? { step, before } : null;
}

/**
 * Makes each step an entry of the browser's history, so that its Back and Forward move between steps as the arrow does. The questionnaire decides what can
 * be reached: an entry that cannot be, of a request that was sent meanwhile for instance, is passed by.
 */
export function useStepHistory(booking: BookingScreen, { step }: BookingState): StepHistory {
  const location = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const { key, pathname, search } = location;
  const entry = readEntry(location.state);
  const last = useRef<{ key: string; step: number } | null>(null);
  const leaving = useRef('');
  const changing = useRef(false);
  const isReturning = entry?.step === step && entry.before > step;

  useEffect(() => {
    // The step has moved on already; the entry that shows it is about to come.
    if (leaving.current === key) return;
    const before = last.current;
    // A render of something else; the address may lag behind the step then.
    if (before?.key === key && before.step === step) return;
    last.current = { key, step };
    leaving.current = '';
    if (entry?.step === step) return;
    if (entry && before && before.key !== key && kind === NavigationType.Pop) {
      if (!booking.moveTo(entry.step)) void navigate(-1);
      return;
    }
    const isForward = changing.current || (before !== null && before.step < step);
    changing.current = false;
    const behind = isForward ? (entry?.step ?? 0) : Math.min(entry?.before ?? 0, step - 1);
    const state = { booking: { step, before: behind } satisfies Entry };
    void navigate({ pathname, search }, { replace: !isForward, state });
  });

  /** Going back takes a moment: a second press in it would leave the page. */
  const leave = () => {
    if (leaving.current === key) return;
    leaving.current = key;
    void navigate(-1);
  };

  return {
    isReturning,
    back: () => {
      if (isReturning || (entry?.before === step - 1 && step > 1)) leave();
      else booking.dispatchEvent({ type: 'back' });
    },
    next: () => {
      if (isReturning && booking.moveTo(entry.before)) {
        leave();
        return null;
      }
      return booking.dispatchEvent({ type: 'next' }).message;
    },
    change: (wanted) => {
      changing.current = booking.moveTo(wanted);
    },
  };
}
