/**
 * Tickets that are really paid for (docs/payments.md). The patient places an order and nothing more. Cloud functions open Stripe's page for it and add its
 * tickets to the account once Stripe has the money, so a screen only reads what became of the order. The store notifies nobody by itself: a screen asks again.
 */
import type { OrderRecord, OrderState, PaymentMode } from '../../core/generated/tables';

/** How tickets are paid for in this deployment. */
export interface PaymentSettings {
  mode: PaymentMode;
}

/** What a patient orders. What it costs is not theirs to say. */
export type NewOrder = Omit<OrderRecord, 'at'>;

/** An order, and what became of it. */
export interface OwnOrder {
  /** `waiting`: no function has answered yet, or not in words that this build knows. */
  state: OrderState | 'waiting';
  /** Stripe's page, where the order can be paid for: there is one exactly while the state is `open`. */
  url: string | null;
  /** When it was placed, in milliseconds since 1970, by the server's clock. */
  at: number;
}

/** The order that was placed last. */
export interface CurrentOrder {
  id: string;
  /** When, in milliseconds since 1970, by the server's clock. */
  at: number;
}

/** Orders of tickets. */
export interface PaymentsPort {
  /** How tickets are paid for here. Needs no sign-in. */
  readPayments: () => Promise<PaymentSettings>;
  /**
   * Writes the order and the note that it is the last one, in one batch. An order that exists already is a success. Refused as `order-too-soon` within a minute
   * of the last one, `orders-blocked`, and `purchases-closed`.
   *
   * @param id a UUID, drawn before the first try: the same id is never charged twice
   */
  placeOrder: (uid: string, id: string, order: NewOrder) => Promise<void>;
  /** Null if there is no such order. */
  readOrder: (uid: string, id: string) => Promise<OwnOrder | null>;
  /** Null if none was ever placed. */
  readCurrentOrder: (uid: string) => Promise<CurrentOrder | null>;
}
