// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.

/** Where a session stands; all but the first are final. */
export const SESSION_STATE = /** @type {const} */ ({
  booked: 'booked',
  held: 'held',
  missed: 'missed',
  cancelled: 'cancelled',
});

/** Who cancelled a session, or missed it; `staff` is the operator's command. */
export const SESSION_BY = /** @type {const} */ ({
  patient: 'patient',
  counselor: 'counselor',
  staff: 'staff',
});

/** Where an offered time stands. */
export const SLOT_STATE = /** @type {const} */ ({
  open: 'open',
  taken: 'taken',
});

/** What became of an order: its page is open, could not be opened, its money is on its way, its tickets are in the account, it was not paid for, staff look. */
export const ORDER_STATE = /** @type {const} */ ({
  open: 'open',
  failed: 'failed',
  pending: 'pending',
  paid: 'paid',
  unpaid: 'unpaid',
  review: 'review',
});

/** How far staff are with a request: they are reading it, suggested a counselor or wrote, or closed it. */
export const CARE_STATE = /** @type {const} */ ({
  read: 'read',
  answered: 'answered',
  closed: 'closed',
});

/** The outcome of a review of a license: it is verified, it isn't, or it no longer is. */
export const REVIEW_STATE = /** @type {const} */ ({
  verified: 'verified',
  refused: 'refused',
  suspended: 'suspended',
});

/** How tickets are paid for. */
export const PAYMENT_MODE = /** @type {const} */ ({
  closed: 'closed',
  demonstration: 'demonstration',
  stripe: 'stripe',
});

/** The kinds of a ledger's entries. */
export const ENTRY_KIND = /** @type {const} */ ({
  purchase: 'purchase',
  session: 'session',
  return: 'return',
  correction: 'correction',
  refund: 'refund',
  won: 'won',
});

/** The ways in which a session is held. */
export const WAY = /** @type {const} */ ({
  video: 'video',
  voice: 'voice',
  chat: 'chat',
});

/** For whom a session is. */
export const WHOM = /** @type {const} */ ({
  self: 'self',
  child: 'child',
});

/** The entry that an effect of a session writes: how its name begins, before the session's id, its kind, and by how much the tickets change. */
export const TICKET_EFFECTS = /** @type {const} */ ({
  spendTicket: { name: 'session-', kind: 'session', ticket: -1 },
  returnTicket: { name: 'return-', kind: 'return', ticket: 1 },
});
