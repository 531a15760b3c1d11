import type { Language, OrderRecord, PackName, PaymentMode, PaymentStanding, TicketPack } from '../generated/tables';

/** How tickets are paid for here, `settings/payments`. Where the document is missing: closed, with nothing in the rest. */
export interface PaymentSettings {
  mode: PaymentMode;
  /** Where the payment provider's page leads back to: an address without a path. */
  origin: string;
  /** The provider's name of each pack's price. */
  prices: Partial<Record<PackName, string>>;
}

/** A payment as it was mirrored by the provider's extension, as far as it decides anything. Amounts are cents. */
export interface PaymentFacts {
  status: string;
  amount: number;
  amountReceived: number;
  currency: string;
  /** What was bought; empty until the second of the two messages has come. */
  items: readonly { quantity: number; lookupKey: string }[];
}

/** What a payment is for us (`PAYMENT_STANDINGS` says what each word means). */
export type Standing = { kind: 'stands'; pack: TicketPack } | { kind: Exclude<PaymentStanding, 'stands'> };

/** Whether an order may be placed; `from`: the first moment at which it may, in milliseconds since 1970. */
export type MayOrder = { ok: true } | { ok: false; from: number };

/** The decisions about payments. Every method throws `CoreError` where it is given what is none of this. */
export interface PaymentsCore {
  /** What an order's document holds; null where no order can be placed: not by these settings, or no such pack. `id`: a UUID, the order's. */
  order: (settings: PaymentSettings, ticket: number, id: string, language: Language) => OrderRecord | null;
  /** `lastAt`: when the order was placed that is current; null for none. */
  mayOrder: (lastAt: number | null, now: number) => MayOrder;
  standing: (payment: PaymentFacts) => Standing;
  /** Whether the demonstration gives another pack to a patient with this many tickets in hand. */
  demonstrates: (tickets: number) => boolean;
}
