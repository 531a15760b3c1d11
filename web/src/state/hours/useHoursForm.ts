import { useCallback, useEffect, useRef, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { HoursPayload } from '../../backend/ports';
import type { HoursPart, HoursProblem, MemberCore } from '../../core/member';
import type { Hours } from '../../core/generated/tables';
import { canonicalZone, deviceZone, localDay } from '../../i18n/zones';
import { serverNow } from '../../clock/clock';
import { useAppDispatch } from '../hooks';
import type { Offering, OfferProgress } from './offer';
import { saveHours, topUp } from './actions';
import { emptyHours, isSame, keepTyped, readTyped, typedOf } from './typed';

/** The state of the last change to the offered times. */
export type OfferState =
  | { status: 'idle' }
  | { status: 'working'; progress: OfferProgress | null; isSaving: boolean }
  /** `offering` is null if nothing can be offered yet. */
  | { status: 'done'; offering: Offering | null; isSaved: false }
  /** `isMerged`: with changes from elsewhere. `isEdited`: input since the press isn't saved. */
  | { status: 'done'; offering: Offering | null; isSaved: true; isMerged: boolean; isEdited: boolean }
  | { status: 'failed'; error: BackendErrorCode; isSaved: boolean };

/** The hours were changed elsewhere since this page read them, and the input was merged with them. */
export interface ChangedElsewhere {
  /** As they are stored now. */
  stored: HoursPayload;
  /** The parts that both sides changed differently: the form holds this side's version. */
  clashes: readonly HoursPart[];
}

/** Hours that are being edited. */
export interface HoursForm {
  typed: HoursPayload;
  /** As they are stored; null before the first save. */
  stored: HoursPayload | null;
  change: (changes: Partial<HoursPayload>) => void;
  /** The problems that the core finds in the input. */
  problems: readonly HoursProblem[];
  /** The moment used for all checks: when the page opened. */
  now: number;
  offer: OfferState;
  /** Null until the input is merged with hours that were stored elsewhere, and again from the next save on. */
  elsewhere: ChangedElsewhere | null;
  /** Saves the input, once for any number of presses. Only to be called if there are no problems. */
  save: () => Promise<void>;
  /** Offers the times of the stored hours, for a retry after a failure. */
  offerAgain: () => void;
}

export interface HoursFormParts {
  core: MemberCore;
  hours: Hours | null;
  /** The license is reviewed, and there are languages, so times can be offered. */
  canOffer: boolean;
}

/** The contents of the form, and the stored hours that they were made from. */
interface Held {
  typed: HoursPayload;
  base: Hours | null;
  elsewhere: ChangedElsewhere | null;
}

/** The hours that a counselor edits, kept over a reload. Opening the page also offers their times up to the usual horizon. */
export function useHoursForm({ core, hours, canOffer }: HoursFormParts): HoursForm {
  const dispatch = useAppDispatch();
  const [now] = useState(serverNow);
  const [empty] = useState(() => emptyHours(deviceZone()));
  const shown = (stored: Hours) => typedOf(stored, localDay(now, canonicalZone(stored.zone)));

  /** Merges the input with the stored hours; both were made from `from`. */
  const meet = (from: HoursPayload | null, typed: HoursPayload, stored: Hours): Held => {
    const { hours: merged, clashes } = core.mergeHours(from, typed, stored);
    const next = shown({ ...stored, ...merged });
    const isNews = clashes.length > 0 || !isSame(next, typed);
    return { typed: next, base: stored, elsewhere: isNews ? { stored: shown(stored), clashes } : null };
  };
  const [held, setHeld] = useState<Held>(() => {
    const before = readTyped();
    if (before !== null && hours !== null && before.base?.updatedAt !== hours.updatedAt)
      return meet(before.base, before.typed, hours);
    return { typed: before?.typed ?? (hours === null ? empty : shown(hours)), base: hours, elsewhere: null };
  });
  const { typed, base, elsewhere } = held;
  const stored = base === null ? null : shown(base);
  const [offer, setOffer] = useState<OfferState>({ status: 'idle' });
  /** The current contents, for a save that ends while the counselor is still typing. */
  const newest = useRef(held);
  const hold = (next: Held) => {
    newest.current = next;
    keepTyped(next.typed, next.base === null ? empty : shown(next.base), next.base);
    setHeld(next);
  };
  /** The hours that the last save sent, if it failed. */
  const sent = useRef<HoursPayload | null>(null);
  /** Two saves at once would overwrite each other. */
  const running = useRef<Promise<void>>(Promise.resolve());
  const isSaving = useRef(false);

  const work = useCallback((step: () => Promise<OfferState>, saves: boolean): Promise<void> => {
    // A save that waits for the offering before it reports from its press on; the offering then reports nothing until the save is done.
    const tell = (state: OfferState) => {
      if (saves || !isSaving.current) setOffer(state);
    };
    const begun: OfferState = { status: 'working', progress: null, isSaving: saves };
    if (saves) tell(begun);
    const done = running.current.then(async () => {
      tell(begun);
      try {
        tell(await step());
      } catch (thrown) {
        tell({ status: 'failed', error: codeOf(thrown), isSaved: saves });
      }
    });
    running.current = done;
    return done;
  }, []);

  const hasStored = base !== null;
  const offerStored = useCallback(() => {
    const step = async (): Promise<OfferState> => ({
      status: 'done',
      offering: await dispatch(topUp()).unwrap(),
      isSaved: false,
    });
    if (hasStored) void work(step, false);
  }, [hasStored, work, dispatch]);

  const newestOffer = useRef(offerStored);
  useEffect(() => {
    newestOffer.current = offerStored;
  });
  useEffect(() => {
    if (canOffer) newestOffer.current();
  }, [canOffer]);

  /** Saves the input as it was at the press. */
  const saveTyped = async (pressed: HoursPayload): Promise<OfferState> => {
    const parts = { typed: pressed, base: newest.current.base, sent: sent.current };
    sent.current = pressed;
    const outcome = await dispatch(
      saveHours(parts, (progress) => {
        setOffer({ status: 'working', progress, isSaving: true });
      }),
    ).unwrap();
    sent.current = null;
    const { typed: since } = newest.current;
    if (outcome.kind === 'changed') {
      hold(meet(outcome.base, since, outcome.stored));
      return { status: 'idle' };
    }
    const met = meet(pressed, since, outcome.stored);
    hold({ ...met, elsewhere: met.elsewhere?.clashes.length === 0 ? null : met.elsewhere });
    const isMerged = !isSame(shown(outcome.stored), pressed);
    const isEdited = !isSame(since, pressed);
    return { status: 'done', offering: outcome.offering, isSaved: true, isMerged, isEdited };
  };

  return {
    typed,
    stored,
    change: (changes) => {
      hold({ ...newest.current, typed: { ...newest.current.typed, ...changes } });
    },
    problems: core.hoursProblems(typed, localDay(now, typed.zone)),
    now,
    offer,
    elsewhere,
    save: async () => {
      if (isSaving.current) return;
      isSaving.current = true;
      hold({ ...newest.current, elsewhere: null });
      await work(() => saveTyped(typed), true);
      isSaving.current = false;
    },
    offerAgain: offerStored,
  };
}
