import type { EntryKind, Purchase } from '../../core/generated/tables';

/** An entry of a patient's ledger, as a screen shows it. */
export interface TicketEntry {
  id: string;
  /** `other`: of a kind that this build does not know. */
  kind: EntryKind | 'other';
  /** How many tickets came, or went where it is negative. */
  ticket: number;
  /** Of a purchase, in dollars. */
  price?: number;
  /** Of a purchase that was paid for, and of what was taken or returned with its money: the payment's name at Stripe. A purchase without one is the demonstration's. */
  payment?: string;
  /** Of a session that was booked here, or a ticket that came back for it: its id. */
  session?: string;
  /** Of a session that an operator entered: the day on which it was held, `YYYY-MM-DD`. */
  date?: string;
  /** Of a correction: why. */
  reason?: string;
  /** When it was written, in milliseconds since 1970, by the server's clock. */
  at: number;
}

/** Some entries of a ledger, the newest first. `next` asks for older ones; null where these are the last. */
export interface TicketEntries {
  entries: TicketEntry[];
  next: string | null;
}

/** A patient's ledger, of which the tickets are the sum. */
export interface LedgerPort {
  /** A purchase of the demonstration: ledger entry and counter in one atomic batch. Answers whether they are new: false where the entry stood already, and nothing was added. */
  buyTicket: (uid: string, purchase: Purchase) => Promise<boolean>;
  /** The newest entries first, 50 at a time; `after` is the `next` of the page before. */
  listLedger: (uid: string, after?: string) => Promise<TicketEntries>;
  /** Deletes the closed patient's ledger and orders, and the payments that staff have finished with. Repeatable. */
  deleteLedger: (uid: string) => Promise<void>;
}
