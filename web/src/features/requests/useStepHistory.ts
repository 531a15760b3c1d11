import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type BookingState, LIMITS, type MessageKey } from '../../core/generated/tables';
import type { BookingScreen } from '../../state/requests/useBooking';

/** The questionnaire's data in the browser's history: the step of an entry and of the entry before it, but no answer. */
interface Entry {
  step: number;
  /** 0 if the previous entry is another page's; a later step if an answer is being changed from there, which is returned to. */
  before: number;
}

/** Moves between the steps. */
export interface StepHistory {
  /** An answer is being changed, so there is a way back even from the first question. */
  isReturning: boolean;
  /** Goes to the previous step, for the arrow; from an answer being changed, back to where the change started. */
  back: () => void;
  /** Goes on from a question, or back to where the change of its answer started. Returns what prevents it, if anything does. */
  next: () => MessageKey | null;
  /** Opens an earlier question, to come straight back from it. */
  change: (step: number) => void;
}

const isStep = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LIMITS.BOOKING_STEPS;

/** Reads the entry of a navigation state, which may be forged. */
function readEntry(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('booking' in state)) return null;
  const { booking } = state;
  if (typeof booking !== 'object' || booking === null || !('step' in booking) || !('before' in booking)) return null;
  const { step, before } = booking;
  return isStep(step) && isStep(before) ? { step, before } : null;
}

/**
 * Makes each step an entry of the browser's history, so that Back and Forward move between steps like the arrow. The questionnaire decides
 * which steps can be reached: other entries, for example those of a request that was sent meanwhile, are skipped.
 */
export function useStepHistory(booking: BookingScreen, { step }: BookingState): StepHistory {
  const location = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const { pathname, search } = location;
  const entry = readEntry(location.state);
  const last = useRef<{ location: Location; step: number } | null>(null);
  // The location that is being left. The router renders the next one a moment later, and the step may have changed again by then.
  const leaving = useRef<Location | null>(null);
  // The entry of an answer that is being changed, until it is rendered.
  const changing = useRef<Entry | null>(null);
  // The step at which the arrow was pressed before its entry was rendered.
  const pressedAt = useRef<number | null>(null);
  const isReturning = entry?.step === step && entry.before > step;

  /** Going back takes a moment, and a second press during it would leave the page. */
  const leave = () => {
    if (leaving.current === location) return;
    leaving.current = location;
    void navigate(-1);
  };

  const back = () => {
    if (leaving.current === location) {
      if (entry?.step !== step) pressedAt.current = step;
      return;
    }
    if (isReturning || (entry?.before === step - 1 && step > 1)) leave();
    else booking.dispatchEvent({ type: 'back' });
  };

  useEffect(() => {
    // This runs again as soon as the next location has been rendered.
    if (leaving.current === location) return;
    leaving.current = null;
    const before = last.current;
    // Only something else was rendered, for example while an entry is being skipped.
    if (before?.location === location && before.step === step) return;
    last.current = { location, step };
    const changed = changing.current;
    if (entry?.step === step) {
      changing.current = null;
      if (pressedAt.current === step) back();
      pressedAt.current = null;
      return;
    }
    if (entry && before && before.location !== location && kind === NavigationType.Pop) {
      if (!booking.moveTo(entry.step)) void navigate(-1);
      return;
    }
    if (entry && changed?.step === entry.step && changed.before === step) {
      // The answer was changed before its entry was rendered.
      changing.current = null;
      leave();
      return;
    }
    const isForward = changed?.step === step || (before !== null && before.step < step);
    const behind = isForward ? (entry?.step ?? 0) : Math.min(entry?.before ?? 0, step - 1);
    const state = { booking: { step, before: behind } satisfies Entry };
    leaving.current = location;
    void navigate({ pathname, search }, { replace: !isForward, state });
  });

  return {
    isReturning,
    back,
    next: () => {
      const from = isReturning ? entry : changing.current;
      if (from?.step === step && booking.moveTo(from.before)) {
        leave();
        return null;
      }
      return booking.dispatchEvent({ type: 'next' }).message;
    },
    change: (wanted) => {
      changing.current = booking.moveTo(wanted) ? { step: wanted, before: step } : null;
    },
  };
}
