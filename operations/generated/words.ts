// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.

/** The states of a session. All but the first are final. */
export const SESSION_STATE = {
  booked: 'booked',
  held: 'held',
  missed: 'missed',
  cancelled: 'cancelled',
} as const;

/** Who canceled or missed a session. `staff` is the operator's command. */
export const SESSION_BY = {
  patient: 'patient',
  counselor: 'counselor',
  staff: 'staff',
} as const;

/** The states of an offered time. */
export const SLOT_STATE = {
  open: 'open',
  taken: 'taken',
} as const;

/** The state of an order: the payment page is open, it couldn't be opened, the payment is pending, the tickets are in the account, the order wasn't paid, or staff are checking it. */
export const ORDER_STATE = {
  open: 'open',
  failed: 'failed',
  pending: 'pending',
  paid: 'paid',
  unpaid: 'unpaid',
  review: 'review',
} as const;

/** The progress of staff with a request: they are reading it, have suggested a counselor or written, or have closed it. */
export const CARE_STATE = {
  read: 'read',
  answered: 'answered',
  closed: 'closed',
} as const;

/** The outcome of a license review: verified, not verified, or no longer verified. */
export const REVIEW_STATE = {
  verified: 'verified',
  refused: 'refused',
  suspended: 'suspended',
} as const;

/** How patients pay for tickets. */
export const PAYMENT_MODE = {
  closed: 'closed',
  demonstration: 'demonstration',
  stripe: 'stripe',
} as const;

/** The kinds of ledger entries. */
export const ENTRY_KIND = {
  purchase: 'purchase',
  session: 'session',
  return: 'return',
  correction: 'correction',
  refund: 'refund',
  won: 'won',
} as const;

/** The formats of sessions. */
export const WAY = {
  video: 'video',
  voice: 'voice',
  chat: 'chat',
} as const;

/** Who a session is for. */
export const WHOM = {
  self: 'self',
  child: 'child',
} as const;

/** The ledger entry of each effect of a session: the beginning of its name, before the session's id, its kind, and the change in tickets. */
export const TICKET_EFFECTS = {
  spendTicket: { name: 'session-', kind: 'session', ticket: -1 },
  returnTicket: { name: 'return-', kind: 'return', ticket: 1 },
} as const;
