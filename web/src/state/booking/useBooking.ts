import { useCallback, useEffect, useRef, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { BookingOutcome, Core } from '../../core';
import {
  type Booking,
  type BookingAbilities,
  type BookingEvent,
  type BookingState,
  LIMITS,
  type MessageKey,
} from '../../core/generated/tables';
import { useLoadCore } from '../forms/useLoadCore';
import { useAppDispatch } from '../hooks';
import { newId } from '../ids';
import { usePatient } from '../session/useProfile';
import { addBooking } from '../user/patient';
import { keepBookingDraft, readBookingDraft } from './draft';

/** What the questionnaire's screen works with. */
export interface BookingScreen {
  /** Null until the core is there. */
  state: BookingState | null;
  /** What the screen may offer. */
  view: BookingAbilities;
  /** What to tell after the last event; in the namespace `messages`. */
  message: MessageKey | null;
  /** Tells the core what happened. The outcome says what is to be done (`goHome`) and what to tell. */
  dispatchEvent: (event: BookingEvent) => Pick<BookingOutcome, 'effect' | 'message'>;
  /** Submits at step 7, or once more after a failure: under the same id, so that the request is stored once. */
  submit: () => Promise<void>;
  /** Why the core could not be loaded, or why the last request could not be sent. */
  error: BackendErrorCode | null;
  /** Loads the core again. */
  retry: () => void;
  /** The request is on its way. */
  busy: boolean;
}

interface Shown {
  core: Core;
  state: BookingState;
  message: MessageKey | null;
}

const NO_OUTCOME: Pick<BookingOutcome, 'effect' | 'message'> = { effect: { type: 'none' }, message: null };

const NOTHING: BookingAbilities = { next: false, back: false, submit: false };

/**
 * The questionnaire of the signed-in patient (spec section 4 "Booking"). The core decides every step; this hook keeps its state over a reload and does
 * what it says: sends the request and tells how that ended.
 */
export function useBooking(): BookingScreen {
  const dispatch = useAppDispatch();
  const loadCore = useLoadCore();
  const { record } = usePatient();
  const hasConsent = record.consent?.version === LIMITS.CONSENT_VERSION;
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<BackendErrorCode | null>(null);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // The answer of the store comes after further events: it must meet the newest state.
  const newest = useRef<Shown | null>(null);
  const consentAtStart = useRef(hasConsent);

  const show = useCallback((next: Shown): void => {
    newest.current = next;
    keepBookingDraft(next.state);
    setShown(next);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    const start = async (): Promise<void> => {
      try {
        const core = await loadCore();
        if (!isCurrent || newest.current) return;
        const draft = readBookingDraft();
        const state =
          draft === null
            ? core.bookingStart(consentAtStart.current)
            : core.bookingRestore(draft, consentAtStart.current);
        newest.current = { core, state, message: null };
        setShown(newest.current);
      } catch (thrown) {
        if (isCurrent) setError(codeOf(thrown));
      }
    };
    void start();
    return () => {
      isCurrent = false;
    };
  }, [loadCore, attempt]);

  const step = (event: BookingEvent): Pick<BookingOutcome, 'effect' | 'message'> => {
    const before = newest.current;
    if (!before) return NO_OUTCOME;
    try {
      const outcome = before.core.bookingStep(before.state, event);
      show({ core: before.core, state: outcome.state, message: outcome.message });
      return outcome;
    } catch (thrown) {
      // The core broke: the step is as it was, and the next event works again.
      setError(codeOf(thrown));
      return NO_OUTCOME;
    }
  };

  const send = async (booking: Booking): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await dispatch(addBooking(booking)).unwrap();
      step({ type: 'submitted' });
    } catch (thrown) {
      setError(codeOf(thrown));
      step({ type: 'failed' });
    } finally {
      setBusy(false);
    }
  };

  return {
    state: shown?.state ?? null,
    view: shown ? shown.core.bookingCan(shown.state) : NOTHING,
    message: shown?.message ?? null,
    dispatchEvent: step,
    submit: async () => {
      if (busy) return;
      const { effect } = step({ type: 'submit', id: newId(), requestedAt: Date.now() });
      if (effect.type === 'send') await send(effect.booking);
    },
    error,
    retry: () => {
      setError(null);
      setAttempt((before) => before + 1);
    },
    busy,
  };
}
