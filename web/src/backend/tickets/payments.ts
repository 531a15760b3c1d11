/**
 * Tickets that are really paid for (docs/payments.md). The patient only places an order. Cloud functions open Stripe's page for it and add
 * the tickets to the account once Stripe has the money, so a screen only reads the outcome. The store doesn't push changes: a screen asks
 * again.
 */
import type { OrderRecord, OrderState, PaymentMode } from '../../core/generated/tables';

/** How tickets are paid for in this deployment. */
export interface PaymentSettings {
  mode: PaymentMode;
}

/** The contents of an order. The patient doesn't set the price. */
export type NewOrder = Omit<OrderRecord, 'at'>;

/** An order and its outcome. */
export interface OwnOrder {
  /** `waiting`: no function has answered yet, or its answer is one that this build doesn't know. */
  state: OrderState | 'waiting';
  /** Stripe's page for paying the order: there is one only while the state is `open`. */
  url: string | null;
  /** When it was placed, in milliseconds since 1970, by the server's clock. */
  at: number;
}

/** The most recent order. */
export interface CurrentOrder {
  id: string;
  /** The time of the order, in milliseconds since 1970, by the server's clock. */
  at: number;
}

/** Orders of tickets. */
export interface PaymentsPort {
  /** How tickets are paid for here. Needs no sign-in. */
  readPayments: () => Promise<PaymentSettings>;
  /**
   * Writes the order and marks it as the last one, in one batch. An order that exists already is a success. Refused as `order-too-soon`
   * within a minute of the last one, as `orders-blocked`, and as `purchases-closed`.
   *
   * @param id a UUID, drawn before the first try: the same id is never charged twice
   */
  placeOrder: (uid: string, id: string, order: NewOrder) => Promise<void>;
  /** Null if the order doesn't exist. */
  readOrder: (uid: string, id: string) => Promise<OwnOrder | null>;
  /** Null if none was ever placed. */
  readCurrentOrder: (uid: string) => Promise<CurrentOrder | null>;
}
