import type { EntryKind, Purchase } from '../../core/generated/tables';

/** An entry of a patient's ledger, as a screen shows it. */
export interface TicketEntry {
  id: string;
  /** `other`: a kind that this build doesn't know. */
  kind: EntryKind | 'other';
  /** How many tickets were added, or removed if it is negative. */
  ticket: number;
  /** Of a purchase, in dollars. */
  price?: number;
  /**
   * Of a paid purchase, and of tickets that were removed or returned with its money: the payment's id at Stripe. A purchase without one
   * belongs to the demonstration.
   */
  payment?: string;
  /** Of tickets that were removed with their money: the bank took it in a dispute, and it wasn't refunded. */
  dispute?: true;
  /** Of a session that was booked here, or of a ticket that was returned for it: the session's id. */
  session?: string;
  /** Of a session that an operator entered: the day on which it took place, `YYYY-MM-DD`. */
  date?: string;
  /** Of a correction: the reason. */
  reason?: string;
  /** The time of writing, in milliseconds since 1970, by the server's clock. */
  at: number;
}

/** Some entries of a ledger, the newest first. `next` asks for older ones; null if these are the last. */
export interface TicketEntries {
  entries: TicketEntry[];
  next: string | null;
}

/** A patient's ledger; its sum is the number of tickets. */
export interface LedgerPort {
  /**
   * Makes a purchase of the demonstration: ledger entry and counter in one atomic batch. Returns false if the entry existed already and
   * nothing was added.
   */
  buyTicket: (uid: string, purchase: Purchase) => Promise<boolean>;
  /** The newest entries first, 50 at a time; `after` is the `next` of the page before. */
  listLedger: (uid: string, after?: string) => Promise<TicketEntries>;
  /** Deletes the closed patient's ledger and orders, and the payments that staff have finished with. Repeatable. */
  deleteLedger: (uid: string) => Promise<void>;
}
