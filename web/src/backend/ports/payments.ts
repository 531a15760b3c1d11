/**
 * Tickets that are really paid for (docs/payments.md). The way through it, for `state`:
 *
 * 1. `readPayments()` → `PaymentSettings` {mode, origin, prices}. In `demonstration` a pack is bought by `ledger.buyTicket`, as it always was; in `closed` not at all.
 * 2. `core.order(settings, ticket, id, language)` → `OrderRecord`; `placeOrder(uid, id, record)`. The id is a UUID, drawn once: the same id never charges twice. Refused:
 *    `order-too-soon` (`readCurrentOrder` says since when, `core.mayOrder` from when on), `orders-blocked`, `purchases-closed`.
 * 3. `readOrder(uid, id)`, again and again, until it says `url` (go there) or `failed`. The store tells nobody by itself: state asks every second or two, as for calls.
 * 4. Back from the provider's page: `listOwnPayments(uid)`, again and again, until one whose `order` is this has a `core.standing` that is not `waits`.
 * 5. `finishPayment(uid, payment, pack)`: entry and tickets in one batch, by whichever tab is first; false where it stood already, which is a success.
 *
 * Nothing lost: at sign-in and at the profile, `listOwnPayments` and `finishPayment` for each that stands and is not `counted`. No order has to be known for that.
 */
import type { OrderRecord, TicketPack } from '../../core/generated/tables';
import type { PaymentFacts, PaymentSettings } from '../../core/payments';

/** What became of an order, as the provider's extension wrote it. */
export interface OwnOrder {
  /** The provider's page where it is paid; null as long as there is none. */
  url: string | null;
  /** The extension could not make such a page. The order can be tried again, as another. */
  failed: boolean;
}

/** The order that was placed last. */
export interface CurrentOrder {
  id: string;
  /** When, in milliseconds since 1970, by the server's clock. */
  at: number;
}

/** A payment of one's own. */
export interface OwnPayment extends PaymentFacts {
  /** Its name at the provider, `pi_…`, and the name of its entry in the ledger. */
  id: string;
  /** The order that it says to be of; "" where it says none. For the screen alone: nothing is decided by it. */
  order: string;
  /** When it began, in milliseconds since 1970. */
  at: number;
  /** The provider's receipt; "" where there is none. */
  receipt: string;
  /** Its entry stands in the ledger. */
  counted: boolean;
}

/** Orders, and payments that were made for them. */
export interface PaymentsPort {
  /** How tickets are paid for here. Asks for no sign-in. */
  readPayments: () => Promise<PaymentSettings>;
  /** The order and the note of it that is replaced a minute later at the earliest, in one batch. One that stands already is a success. */
  placeOrder: (uid: string, id: string, order: OrderRecord) => Promise<void>;
  /** Null where there is no such order. */
  readOrder: (uid: string, id: string) => Promise<OwnOrder | null>;
  /** Null where none was ever placed. */
  readCurrentOrder: (uid: string) => Promise<CurrentOrder | null>;
  /** The newest twenty, the newest first. */
  listOwnPayments: (uid: string) => Promise<OwnPayment[]>;
  /** Ledger entry and counter in one atomic batch. Answers whether they are new: false where the entry stood already. */
  finishPayment: (uid: string, payment: string, pack: TicketPack) => Promise<boolean>;
}
