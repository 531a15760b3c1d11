/** Turns the effects of a session's end into writes: changes of the patient's diary and the counselor's time, and entries in the ledger. */
import { SLOT_STATE, TICKET_EFFECTS } from '../generated/words.mjs';

/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('../project/store.mjs').Change} Change */
/** @typedef {import('../project/plain.mjs').PlainDocument} PlainDocument */

/** An entry in a ledger, with its name. @typedef {{ id: string; fields: PlainDocument }} Entry */

/**
 * The writes of one effect.
 * @param {import('../core.mjs').Effect} effect
 * @param {string} id of the session
 * @param {Found | undefined} diary
 * @param {Found | undefined} slot
 * @returns {{ changes: Change[]; entries: Entry[] }}
 */
export function writtenBy(effect, id, diary, slot) {
  switch (effect) {
    case 'openSlot':
      return { changes: freed(id, diary, slot, { set: { state: SLOT_STATE.open, session: '' } }), entries: [] };
    case 'removeSlot':
      return { changes: freed(id, diary, slot, { remove: 'delete' }), entries: [] };
    case 'returnTicket':
      return { changes: [], entries: [returnOf(id)] };
    case 'takeSlot':
    case 'spendTicket':
    case 'contest':
      throw new Error(`A session that ends has no effect "${effect}".`);
  }
}

/** The entry that returns the ticket of a session. @param {string} id @returns {Entry} */
function returnOf(id) {
  const { name, kind, ticket } = TICKET_EFFECTS.returnTicket;
  return { id: `${name}${id}`, fields: { kind, ticket, session: id } };
}

/**
 * Frees the patient's and the counselor's time, unless it belongs to another session by now.
 * @param {string} id
 * @param {Found | undefined} diary
 * @param {Found | undefined} slot
 * @param {{ set: PlainDocument } | { remove: 'delete' }} becomes what happens to the counselor's time
 * @returns {Change[]}
 */
function freed(id, diary, slot, becomes) {
  /** @param {Found | undefined} one @returns {one is Found} */
  const isIts = (one) => one?.fields['session'] === id;
  const expects = (/** @type {Found} */ { updateTime }) => ({ updateTime });
  return [
    ...(isIts(diary) ? [{ path: diary.path, remove: /** @type {const} */ ('delete'), expects: expects(diary) }] : []),
    ...(isIts(slot) ? [{ path: slot.path, ...becomes, expects: expects(slot) }] : []),
  ];
}
