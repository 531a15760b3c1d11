import { useCallback, useEffect, useRef, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { HoursPayload } from '../../backend/ports';
import type { HoursProblem, SessionsCore } from '../../core/sessions';
import type { Hours } from '../../core/generated/tables';
import { canonicalZone, deviceZone, localDay } from '../../i18n/zones';
import { serverNow } from '../clock';
import { useAppDispatch } from '../hooks';
import type { Offering, OfferProgress } from './offer';
import { saveHours, topUp } from './thunks';
import { emptyHours, keepTyped, readTyped, typedOf } from './typed';

/** What was last done with the times that are offered. */
export type OfferState =
  | { status: 'idle' }
  | { status: 'working'; progress: OfferProgress | null; isSaving: boolean }
  /** `offering` is null where nothing can be offered yet. */
  | { status: 'done'; offering: Offering | null; isSaved: boolean }
  | { status: 'failed'; error: BackendErrorCode; isSaved: boolean };

/** Hours that are being typed. */
export interface HoursForm {
  typed: HoursPayload;
  /** As they are stored; null before the first saving. */
  stored: HoursPayload | null;
  change: (changes: Partial<HoursPayload>) => void;
  /** What the core finds wrong with what is typed. */
  problems: readonly HoursProblem[];
  /** The moment by which all of it is judged: when the page opened. */
  now: number;
  offer: OfferState;
  /** Saves what is typed; once for any number of presses. To be called without problems. */
  save: () => Promise<void>;
  /** Offers the times of the stored hours, again where that has failed. */
  offerAgain: () => void;
}

export interface HoursFormParts {
  core: SessionsCore;
  hours: Hours | null;
  /** The license is reviewed, and there are languages: times can be offered. */
  canOffer: boolean;
}

/** The hours that a counselor types on, kept over a reload; with the page the times are offered as far ahead as they always are. */
export function useHoursForm({ core, hours, canOffer }: HoursFormParts): HoursForm {
  const dispatch = useAppDispatch();
  const [now] = useState(serverNow);
  const [stored, setStored] = useState<HoursPayload | null>(() =>
    hours === null ? null : typedOf(hours, localDay(now, canonicalZone(hours.zone))),
  );
  const [typed, setTyped] = useState<HoursPayload>(() => readTyped() ?? stored ?? emptyHours(deviceZone()));
  const [offer, setOffer] = useState<OfferState>({ status: 'idle' });
  const [empty] = useState(() => emptyHours(deviceZone()));
  /** Two at once would write over each other. */
  const running = useRef<Promise<void>>(Promise.resolve());
  const isSaving = useRef(false);

  const work = useCallback((step: () => Promise<Offering | null>, saves: boolean): Promise<void> => {
    // A save that waits for the offering before it is told of from its press on, and by nothing else until it is done.
    const tell = (state: OfferState) => {
      if (saves || !isSaving.current) setOffer(state);
    };
    const begun: OfferState = { status: 'working', progress: null, isSaving: saves };
    if (saves) tell(begun);
    const done = running.current.then(async () => {
      tell(begun);
      try {
        tell({ status: 'done', offering: await step(), isSaved: saves });
      } catch (thrown) {
        tell({ status: 'failed', error: codeOf(thrown), isSaved: saves });
      }
    });
    running.current = done;
    return done;
  }, []);

  const hasStored = stored !== null;
  const offerStored = useCallback(() => {
    if (hasStored) void work(() => dispatch(topUp()).unwrap(), false);
  }, [hasStored, work, dispatch]);

  const newest = useRef(offerStored);
  useEffect(() => {
    newest.current = offerStored;
  });
  useEffect(() => {
    if (canOffer) newest.current();
  }, [canOffer]);

  return {
    typed,
    stored,
    change: (changes) => {
      const next = { ...typed, ...changes };
      keepTyped(next, stored ?? empty);
      setTyped(next);
    },
    problems: core.hoursProblems(typed, localDay(now, typed.zone)),
    now,
    offer,
    save: async () => {
      if (isSaving.current) return;
      isSaving.current = true;
      const tell = (progress: OfferProgress) => {
        setOffer({ status: 'working', progress, isSaving: true });
      };
      await work(async () => {
        const saved = await dispatch(saveHours(typed, tell)).unwrap();
        setStored(typed);
        return saved;
      }, true);
      isSaving.current = false;
    },
    offerAgain: offerStored,
  };
}
