// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.

/** The states of a session. All but the first are final. */
export const SESSION_STATE = /** @type {const} */ ({
  booked: 'booked',
  held: 'held',
  missed: 'missed',
  cancelled: 'cancelled',
});

/** Who canceled or missed a session. `staff` is the operator's command. */
export const SESSION_BY = /** @type {const} */ ({
  patient: 'patient',
  counselor: 'counselor',
  staff: 'staff',
});

/** The states of an offered time. */
export const SLOT_STATE = /** @type {const} */ ({
  open: 'open',
  taken: 'taken',
});

/** The state of an order: the payment page is open, it couldn't be opened, the payment is pending, the tickets are in the account, the order wasn't paid, or staff are checking it. */
export const ORDER_STATE = /** @type {const} */ ({
  open: 'open',
  failed: 'failed',
  pending: 'pending',
  paid: 'paid',
  unpaid: 'unpaid',
  review: 'review',
});

/** The progress of staff with a request: they are reading it, have suggested a counselor or written, or have closed it. */
export const CARE_STATE = /** @type {const} */ ({
  read: 'read',
  answered: 'answered',
  closed: 'closed',
});

/** The outcome of a license review: verified, not verified, or no longer verified. */
export const REVIEW_STATE = /** @type {const} */ ({
  verified: 'verified',
  refused: 'refused',
  suspended: 'suspended',
});

/** How patients pay for tickets. */
export const PAYMENT_MODE = /** @type {const} */ ({
  closed: 'closed',
  demonstration: 'demonstration',
  stripe: 'stripe',
});

/** The kinds of ledger entries. */
export const ENTRY_KIND = /** @type {const} */ ({
  purchase: 'purchase',
  session: 'session',
  return: 'return',
  correction: 'correction',
  refund: 'refund',
  won: 'won',
});

/** The formats of sessions. */
export const WAY = /** @type {const} */ ({
  video: 'video',
  voice: 'voice',
  chat: 'chat',
});

/** Who a session is for. */
export const WHOM = /** @type {const} */ ({
  self: 'self',
  child: 'child',
});

/** The ledger entry of each effect of a session: the beginning of its name, before the session's id, its kind, and the change in tickets. */
export const TICKET_EFFECTS = /** @type {const} */ ({
  spendTicket: { name: 'session-', kind: 'session', ticket: -1 },
  returnTicket: { name: 'return-', kind: 'return', ticket: 1 },
});
