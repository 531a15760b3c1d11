import type { TimeWish } from '../../core/generated/tables';

/** What a patient asks for; the store adds since when. */
export type NewWish = Omit<TimeWish, 'since'>;

/** What a patient waits for, and what functions found. */
export interface OwnWish {
  /** Null if the patient waits for nothing. */
  wish: TimeWish | null;
  /** The name of the last time that fit; null if there was none since the wish was stored. */
  openTime: string | null;
}

/** The one wish of a patient to hear of a time that opens. Cloud functions look for times and add `openTime`, which no browser can write. */
export interface WishesPort {
  loadWish: (uid: string) => Promise<OwnWish>;
  /**
   * Waits from now on, by the server's clock; an earlier wish and what was found for it are gone.
   *
   * @throws BackendError `permission-denied` for a wish that the core refuses, or a sign-in that doesn't count
   */
  storeWish: (uid: string, wish: NewWish) => Promise<void>;
  /** Stops waiting. Repeatable. */
  stopWish: (uid: string) => Promise<void>;
}
