import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type BackendErrorCode, codeOf, mayHaveArrived } from '../../backend/errors';
import { serverNow } from '../../clock/clock';
import type { BookingOutcome, Core } from '../../core';
import {
  type Booking,
  type BookingAbilities,
  type BookingEvent,
  type BookingRefusal,
  type BookingState,
  type MessageKey,
  type PatientRecord,
} from '../../core/generated/tables';
import { firstToSucceed } from '../firstToSucceed';
import { publicCore, useLoadCore } from '../useCore';
import { useAppDispatch } from '../hooks';
import { newId } from '../ids';
import type { Sending } from '../sessions/useSending';
import type { AppThunk } from '../types';
import { reloadProfile } from '../user/load';
import { addBooking } from './actions';
import { readBookingDraft } from './draft';
import { forgetBookingDraft, keepBookingDraft } from './keptDraft';
import { coversNewest } from '../consent/hasConsent';

/** The knowledge about a request that was being sent when the page was left: still being checked, impossible to get now, or complete. */
export type Arrival = 'looking' | 'unknown' | 'known';

/** The data and actions for the questionnaire's screen. */
export interface BookingScreen {
  /** Null until the core has loaded. */
  state: BookingState | null;
  /** The actions that the screen may offer. */
  view: BookingAbilities;
  /** Why no further request can be sent now, by the last loaded record; null if one can. */
  refusal: BookingRefusal | null;
  /** The message after the last event, in the namespace `messages`. */
  message: MessageKey | null;
  /** Reports an event to the core. The outcome says what to do (`goHome`) and which message to show. */
  dispatchEvent: (event: BookingEvent) => Pick<BookingOutcome, 'effect' | 'message'>;
  /**
   * Goes to another step, as repeated presses of the arrows would, and never sends anything. It moves forward only past existing answers,
   * and to step 8 only if the request is stored. Returns false, without moving, if the step can't be reached.
   */
  moveTo: (wanted: number) => boolean;
  /**
   * Submits at step 7, or again after a failure: with the same id, so that the request is stored once. If the last try got no answer, it
   * first checks whether that arrived, and sends nothing if it did or if that is unknown.
   */
  submit: () => Promise<void>;
  /** Repeats the request that is being sent; the first of the tries that arrives counts. */
  sendAgain: () => void;
  /** Whether it is known how the last try ended. */
  arrival: Arrival;
  /** Why the core couldn't be loaded, or the last request couldn't be sent. */
  error: BackendErrorCode | null;
  /** Loads the core again. */
  retry: () => void;
  /** The request is being sent. */
  busy: boolean;
}

interface Shown {
  core: Core;
  state: BookingState;
  message: MessageKey | null;
}

const NO_OUTCOME: Pick<BookingOutcome, 'effect' | 'message'> = { effect: { type: 'none' }, message: null };

/** Requests of this tab that the store hasn't answered yet, by id. A patient who leaves the screen and comes back finds theirs. */
const onTheirWay =
  (): AppThunk<Map<string, Promise<unknown>>> =>
  (_dispatch, _getState, { runtime }) =>
    runtime.requestsOnTheirWay;

const isAmong = (bookings: readonly Booking[], id: string): boolean => bookings.some((booking) => booking.id === id);

const NOTHING: BookingAbilities = { next: false, back: false, submit: false };

/** The state at another step, reached through the core; null if it can't be reached. */
function reached(core: Core, from: BookingState, wanted: number): BookingState | null {
  let state = from;
  while (state.step !== wanted) {
    const event = eventTowards(wanted, state, core.bookingCan(state));
    const next = event && core.bookingStep(state, event).state;
    if (!next || next.step === state.step) return null;
    state = next;
  }
  return state;
}

function eventTowards(wanted: number, { step, stored }: BookingState, can: BookingAbilities): BookingEvent | null {
  if (wanted < step) return can.back ? { type: 'back' } : null;
  if (can.next) return { type: 'next' };
  // A stored request is shown as stored, and not sent again.
  return can.submit && stored ? { type: 'submit', id: newId(), requestedAt: serverNow() } : null;
}

const NO_BOOKINGS: readonly Booking[] = [];

/**
 * The questionnaire of the signed-in patient, or of a visitor who will have an account later (docs/screens.md#the-questionnaire). The core
 * decides every step; this hook keeps its state over a reload and carries out its decisions: it sends the request and reports the outcome.
 * Answers given before there was an account, or a consent, aren't asked for again.
 *
 * @param record the patient's; null for a visitor, who isn't asked for the consent before anything can be stored
 * @param onGone reports how a request ended whose screen is gone by then
 * @param answersFirst whether a patient also answers before the consent is requested
 */
export function useBooking(
  record: PatientRecord | null,
  onGone: (became: Sending) => void,
  answersFirst = false,
): BookingScreen {
  const dispatch = useAppDispatch();
  const loadCore = useLoadCore(publicCore);
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<BackendErrorCode | null>(null);
  const [busy, setBusy] = useState(false);
  const [arrival, setArrival] = useState<Arrival>('known');
  const [attempt, setAttempt] = useState(0);
  const unanswered = useRef('');
  const again = useRef<() => void>(() => undefined);
  // The store's answer may come after further events, so it must be applied to the newest state.
  const newest = useRef<Shown | null>(null);
  const [openedAt] = useState(serverNow);
  const core = shown?.core;
  const bookings = record?.bookings ?? NO_BOOKINGS;
  const refusal = useMemo(
    () =>
      core?.bookingRefusal(
        bookings.map(({ requestedAt }) => requestedAt),
        openedAt,
      ) ?? null,
    [core, bookings, openedAt],
  );
  const atStart = useRef({ hasConsent: record === null || answersFirst || coversNewest(record), bookings });

  const show = useCallback((next: Shown): void => {
    newest.current = next;
    keepBookingDraft(next.state);
    setShown(next);
  }, []);

  const step = useCallback(
    (event: BookingEvent): Pick<BookingOutcome, 'effect' | 'message'> => {
      const before = newest.current;
      if (!before) return NO_OUTCOME;
      try {
        const outcome = before.core.bookingStep(before.state, event);
        show({ core: before.core, state: outcome.state, message: outcome.message });
        return outcome;
      } catch (thrown) {
        // The core broke: the step stays as it was, and the next event works again.
        setError(codeOf(thrown));
        return NO_OUTCOME;
      }
    },
    [show],
  );

  /** Whether the store has the request, by the current record. */
  const isStored = useCallback(
    async (id: string): Promise<boolean> => {
      const { profile } = await dispatch(reloadProfile()).unwrap();
      return profile?.role === 'patient' && isAmong(profile.record.bookings, id);
    },
    [dispatch],
  );

  useEffect(() => {
    let isCurrent = true;
    const start = async (): Promise<void> => {
      try {
        const core = await loadCore();
        if (!isCurrent || newest.current) return;
        const draft = readBookingDraft();
        const { hasConsent, bookings } = atStart.current;
        const state = draft === null ? core.bookingStart(hasConsent) : core.bookingRestore(draft, true);
        const { id } = state;
        const isOpen = id !== '' && !state.stored;
        if (isOpen && isAmong(bookings, id)) {
          show({ core, state: core.bookingStep(state, { type: 'submitted' }).state, message: null });
          return;
        }
        newest.current = { core, state, message: null };
        setShown(newest.current);
        if (isOpen) await look(id);
      } catch (thrown) {
        if (isCurrent) setError(codeOf(thrown));
      }
    };
    const look = async (id: string): Promise<void> => {
      setArrival('looking');
      try {
        await dispatch(onTheirWay()).get(id);
        const hasArrived = await isStored(id);
        // Another answer may have turned it into a different request meanwhile.
        if (hasArrived && newest.current?.state.id === id) step({ type: 'submitted' });
        setArrival('known');
      } catch (thrown) {
        setError(codeOf(thrown));
        setArrival('unknown');
      }
    };
    void start();
    return () => {
      isCurrent = false;
      // A try that ends after the screen is gone belongs to the next screen, which reads the draft and checks.
      newest.current = null;
    };
  }, [dispatch, loadCore, attempt, isStored, show, step]);

  const send = async (booking: Booking): Promise<void> => {
    setBusy(true);
    setError(null);
    setArrival('known');
    const sending = firstToSucceed(() => dispatch(addBooking(booking)).unwrap());
    again.current = sending.again;
    // A patient who comes back only waits for its end.
    dispatch(onTheirWay()).set(
      booking.id,
      sending.first.catch(() => undefined),
    );
    unanswered.current = '';
    try {
      await sending.first;
      step({ type: 'submitted' });
      if (newest.current === null) {
        forgetBookingDraft(booking.id);
        onGone({ kind: 'stored' });
      }
    } catch (thrown) {
      const code = codeOf(thrown);
      if (code === 'no-answer') unanswered.current = booking.id;
      if (newest.current === null) onGone(mayHaveArrived(code) ? { kind: 'unknown' } : { kind: 'failed', error: code });
      setError(code);
      step({ type: 'failed' });
    } finally {
      again.current = () => undefined;
      dispatch(onTheirWay()).delete(booking.id);
      setBusy(false);
    }
  };

  /** Checks whether a try without an answer has arrived; returns true if it is known that it hasn't. */
  const isMissing = async (id: string): Promise<boolean> => {
    setBusy(true);
    setError(null);
    setArrival('looking');
    try {
      const hasArrived = await isStored(id);
      setArrival('known');
      if (hasArrived) step({ type: 'submitted' });
      return !hasArrived;
    } catch (thrown) {
      setError(codeOf(thrown));
      setArrival('unknown');
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    state: shown?.state ?? null,
    view: shown ? shown.core.bookingCan(shown.state) : NOTHING,
    refusal,
    message: shown?.message ?? null,
    dispatchEvent: step,
    moveTo: (wanted) => {
      const before = newest.current;
      const state = before && reached(before.core, before.state, wanted);
      if (!state) return false;
      show({ core: before.core, state, message: null });
      return true;
    },
    submit: async () => {
      if (busy) return;
      const id = newest.current?.state.id ?? '';
      if (id !== '' && id === unanswered.current && !(await isMissing(id))) return;
      const { effect } = step({ type: 'submit', id: newId(), requestedAt: serverNow() });
      if (effect.type === 'send') await send(effect.booking);
    },
    sendAgain: () => {
      again.current();
    },
    arrival,
    error,
    retry: () => {
      setError(null);
      setAttempt((before) => before + 1);
    },
    busy,
  };
}
