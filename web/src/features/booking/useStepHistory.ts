import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type BookingState, LIMITS } from '../../core/generated/tables';
import type { BookingScreen } from '../../state/booking/useBooking';

/** What the browser's history knows of the questionnaire: which step an entry shows, and which the entry before it. No answer. */
interface Entry {
  step: number;
  /** 0 where the entry before is another page's. */
  before: number;
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
 *
 * @returns the way back to the step before, for the arrow
 */
export function useStepHistory(booking: BookingScreen, { step }: BookingState): () => void {
  const location = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const { key, pathname, search } = location;
  const entry = readEntry(location.state);
  const last = useRef<{ key: string; step: number } | null>(null);
  const leaving = useRef('');

  useEffect(() => {
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
    const isForward = before !== null && before.step < step;
    const behind = isForward ? (entry?.step ?? 0) : Math.min(entry?.before ?? 0, step - 1);
    const state = { booking: { step, before: behind } satisfies Entry };
    void navigate({ pathname, search }, { replace: !isForward, state });
  });

  return () => {
    if (entry?.before !== step - 1 || step === 1) {
      booking.dispatchEvent({ type: 'back' });
      return;
    }
    // Going back takes a moment: a second press in it would leave the page.
    if (leaving.current === key) return;
    leaving.current = key;
    void navigate(-1);
  };
}
