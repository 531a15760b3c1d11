/**
 * An operator's entries in a patient's ledger, `patients/{uid}/ledger/{id}`. As with a purchase, the entry and the patient's tickets change together or not at
 * all, so that the tickets always equal the sum of the ledger.
 */
import { NotDone, whileChanging } from '../project/refusals.mjs';
import { counted } from '../words.mjs';

/** @typedef {import('../project/store.mjs').Store} Store */
/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('../project/store.mjs').Change} Change */
/** @typedef {import('../project/plain.mjs').PlainDocument} PlainDocument */

/** Patients may buy while operators record: each of these attempts may meet a record that has changed since it was read. */
export const TRIES = 12;

/**
 * @typedef {object} Wish an entry to be written exactly once: its id is derived from its meaning
 * @property {string} uid
 * @property {string} id not a UUID, since patients' own entries have UUIDs
 * @property {PlainDocument & { kind: 'session' | 'correction'; ticket: number }} entry
 * @property {(patient: PlainDocument) => void} [allow] throws if this patient may not get the entry
 */

/** @typedef {{ recorded: boolean; tickets: number }} Recorded `recorded` false: the entry already existed; `tickets`: the patient's tickets afterwards */

/**
 * The effect of writing the entry.
 * @param {Store} store
 * @param {Wish} wish
 * @returns {Promise<Recorded>}
 */
export async function previewEntry(store, wish) {
  const { recorded, tickets } = await look(store, wish);
  return { recorded, tickets };
}

/**
 * Writes the entry, unless it already exists.
 * @param {Store} store
 * @param {Wish} wish
 * @returns {Promise<Recorded>}
 * @throws {NotDone} also if an entry of another kind has that name: then the wish was never recorded
 */
export function appendEntry(store, wish) {
  return whileChanging(
    TRIES,
    async () => {
      const { recorded, tickets, patient } = await look(store, wish);
      if (recorded) await store.commit(changesFor(patient, wish.id, wish.entry));
      return { recorded, tickets };
    },
    'The patient’s record',
  );
}

/**
 * @param {Store} store
 * @param {Wish} wish
 */
async function look(store, { uid, id, entry, allow = () => {} }) {
  const record = `patients/${uid}`;
  const [patient, known] = await store.read([record, `${record}/ledger/${id}`]);
  if (!patient) throw new NotDone('unknown', `There is no patient "${uid}".`, 'patient');
  const tickets = ticketsOf(patient);
  if (known && known.fields['kind'] !== entry.kind) throw taken(uid, known, entry.kind);
  if (known) return { recorded: false, tickets, patient };
  allow(patient.fields);
  const left = tickets + entry.ticket;
  if (left < 0) {
    const has = `The patient has ${counted(tickets, 'ticket')}`;
    throw new NotDone('tooFew', `${has}: taking ${-entry.ticket} would leave less than none.`);
  }
  return { recorded: true, tickets: left, patient };
}

/**
 * Adds an entry and changes the tickets with it, if the patient's record hasn't changed meanwhile.
 * @param {Found} patient
 * @param {string} id
 * @param {PlainDocument} entry
 * @returns {Change[]}
 */
export function changesFor(patient, id, entry) {
  const tickets = ticketsOf(patient) + Number(entry['ticket']);
  return [
    { path: `${patient.path}/ledger/${id}`, set: entry, stamp: ['at'], expects: { exists: false } },
    { path: patient.path, set: { tickets }, stamp: ['updatedAt'], expects: { updateTime: patient.updateTime } },
  ];
}

/**
 * @param {string} uid
 * @param {Found} known
 * @param {string} kind
 */
function taken(uid, { id, fields }, kind) {
  const has = `has an entry named "${id}" that isn’t a ${kind} but of the kind "${String(fields['kind'])}"`;
  const tickets = counted(Number(fields['ticket']), 'ticket');
  return new NotDone(
    'unsound',
    `Nothing was recorded: the ledger of "${uid}" ${has} (${tickets}). No app of ours writes such an entry. What to do is in docs/commands.md#what-check-finds.`,
  );
}

/** @param {Found} patient */
export function ticketsOf({ id, fields: { tickets } }) {
  if (typeof tickets === 'number' && Number.isInteger(tickets)) return tickets;
  throw new NotDone(
    'unsound',
    `The record of the patient "${id}" doesn’t have a whole number of tickets: check it in the console.`,
  );
}
