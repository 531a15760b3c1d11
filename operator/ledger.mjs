/**
 * An operator's entries in a patient's ledger, `patients/{uid}/ledger/{id}`. As with a purchase, the entry and the
 * patient's tickets change together or not at all, so that tickets always equal the sum of the ledger.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../tools/lib/plain-error.mjs';
import { dayFrom } from './arguments.mjs';
import { isPaymentId } from './payments.mjs';
import { Refusal } from './rest.mjs';
import { counted } from './table.mjs';

/** @typedef {import('./store.mjs').Found} Found */
/** @typedef {import('./values.mjs').PlainDocument} PlainDocument */

/** Patients buy while operators record: each of these meets a record that has changed since it was read. */
const TRIES = 12;

/**
 * Writes an entry exactly once: its id is made of what it means, and an entry that stands is never written again.
 * @param {import('./store.mjs').Store} store
 * @param {object} wish
 * @param {string} wish.uid
 * @param {string} wish.id not a UUID, which is what patients' own entries have
 * @param {PlainDocument & { kind: 'session' | 'correction'; ticket: number }} wish.entry
 * @param {(patient: PlainDocument) => void} [wish.allow] throws where this patient may not get the entry
 * @param {() => Promise<void>} wish.confirm
 * @returns {Promise<{ recorded: boolean; tickets: number; entry: PlainDocument }>} `recorded` false: it stood before
 * @throws {PlainError} also where an entry of another kind has that name: then nothing of the wish was ever recorded
 */
export async function appendEntry(store, { uid, id, entry, allow = () => {}, confirm }) {
  const record = `patients/${uid}`;
  let confirmed = false;
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const [patient, known] = await store.read([record, `${record}/ledger/${id}`]);
    if (!patient) throw new PlainError(`There is no patient "${uid}".`);
    const tickets = ticketsOf(patient);
    if (known) {
      if (known.fields['kind'] !== entry.kind) throw new PlainError(taken(uid, known, entry.kind));
      return { recorded: false, tickets, entry: known.fields };
    }
    allow(patient.fields);
    const left = tickets + entry.ticket;
    if (left < 0) {
      throw new PlainError(
        `The patient has ${counted(tickets, 'ticket')}: taking ${-entry.ticket} would leave less than none.`,
      );
    }
    if (!confirmed) await confirm();
    confirmed = true;
    try {
      await store.commit([
        { path: `${record}/ledger/${id}`, set: entry, stamp: ['at'], expects: { exists: false } },
        { path: record, set: { tickets: left }, stamp: ['updatedAt'], expects: { updateTime: patient.updateTime } },
      ]);
      return { recorded: true, tickets: left, entry };
    } catch (error) {
      if (!(error instanceof Refusal) || !error.isConflict) throw error;
      await wait(Math.random() * 50 * tried);
    }
  }
  throw new PlainError('The patient’s record keeps changing: nothing was written. Run the command again.');
}

/**
 * Takes the tickets that a patient has, because the demonstration is over, but none that were paid for: an order of before may be paid at any moment. One
 * entry each time: whoever got tickets in a second demonstration has a second.
 * @param {import('./store.mjs').Store} store
 * @param {string} uid
 * @param {Date} now
 * @param {number} [most] no more than so many
 * @returns {Promise<number>} how many
 */
export async function takeAll(store, uid, now, most = Infinity) {
  const record = `patients/${uid}`;
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const moment = {};
    const paid = await paidIn(store, record, moment);
    const [patient] = await store.read([record], undefined, moment);
    const has = patient ? ticketsOf(patient) : 0;
    const tickets = Math.min(has - paid, most);
    if (!patient || tickets <= 0) return 0;
    const reason = 'The demonstration is over: these tickets were never paid for.';
    const entry = { kind: 'correction', ticket: -tickets, reason, date: dayFrom(undefined, now) };
    const path = await freeName(store, `${record}/ledger/correction-demonstration`);
    try {
      await store.commit([
        { path, set: entry, stamp: ['at'], expects: { exists: false } },
        {
          path: record,
          set: { tickets: has - tickets },
          stamp: ['updatedAt'],
          expects: { updateTime: patient.updateTime },
        },
      ]);
      return tickets;
    } catch (error) {
      if (!(error instanceof Refusal) || !error.isConflict) throw error;
      await wait(Math.random() * 50 * tried);
    }
  }
  throw new PlainError(`The record of "${uid}" keeps changing. Run the command again.`);
}

/**
 * The tickets that were paid for, less those whose money has gone back.
 * @param {import('./store.mjs').Store} store
 * @param {string} record the patient's
 * @param {{ readTime?: string }} moment
 */
async function paidIn(store, record, moment) {
  let paid = 0;
  for await (const { fields } of store.stream({ in: 'ledger', under: record, fields: ['ticket', 'payment'] }, moment)) {
    if (fields['payment'] !== undefined) paid += Number(fields['ticket']);
  }
  return paid;
}

/**
 * The path itself, or with the first number behind it that is free.
 * @param {import('./store.mjs').Store} store
 * @param {string} path
 */
async function freeName(store, path) {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? path : `${path}-${number}`;
    if (!(await store.read([name]))[0]) return name;
  }
}

/**
 * Sets a patient's tickets to the sum of the ledger. Entries come only together with a change of the record: as it is unchanged when this
 * is written, so is the sum.
 * @param {import('./store.mjs').Store} store
 * @param {string} uid
 * @param {(was: string, sum: number) => Promise<void>} confirm
 * @returns {Promise<{ changed: boolean; tickets: number }>}
 */
export async function settle(store, uid, confirm) {
  const [patient] = await store.read([`patients/${uid}`], ['tickets']);
  if (!patient) throw new PlainError(`There is no patient "${uid}".`);
  let sum = 0;
  for await (const { fields } of store.stream({ in: 'ledger', under: patient.path, fields: ['ticket'] })) {
    sum += Number(fields['ticket'] ?? NaN);
  }
  if (!Number.isInteger(sum) || sum < 0) {
    throw new PlainError(`The ledger of "${uid}" adds up to ${sum}: look at its entries in the console.`);
  }
  const was = patient.fields['tickets'];
  if (was === sum) return { changed: false, tickets: sum };
  await confirm(String(was), sum);
  try {
    await store.commit([
      { path: patient.path, set: { tickets: sum }, stamp: ['updatedAt'], expects: { updateTime: patient.updateTime } },
    ]);
  } catch (error) {
    if (!(error instanceof Refusal) || !error.isConflict) throw error;
    throw new PlainError('The patient’s record has just changed: nothing was written. Run the command again.');
  }
  return { changed: true, tickets: sum };
}

/**
 * @param {string} uid
 * @param {Found} known
 * @param {string} kind
 */
function taken(uid, { id, fields }, kind) {
  return `Nothing was recorded: the ledger of "${uid}" holds an entry named "${id}" that is no ${kind} but of the kind "${String(fields['kind'])}" (${counted(Number(fields['ticket']), 'ticket')}).
No app of ours writes such an entry. What to do stands in docs/check.md.`;
}

/** Names that only an operator's entries of that kind have. */
const NAMES = /** @type {const} */ (['session', 'return', 'correction', 'refund', 'won']);

/** How a purchase of the demonstration is named: core-wasm/src/text/pattern.rs, `Uuid`. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The name of an entry that belongs to a session which was booked in the app: `session-`, `return-` or `correction-` before its id. */
const OF_SESSION = /^(session|return|correction)-([A-Za-z0-9]{20})$/;

/**
 * The session that an entry's name says; undefined where it is of another kind.
 * @param {string} id
 */
export function sessionOf(id) {
  const [, kind = '', session] = OF_SESSION.exec(id) ?? [];
  return session === undefined ? undefined : { kind, session };
}

/**
 * Whether an entry's name and kind belong together. Where they do not, somebody has taken the name of another entry, or given tickets a name by hand.
 * An entry of a session says which, and by its kind how many tickets.
 * @param {{ id: string; fields: PlainDocument }} entry
 */
export function isRightlyNamed({ id, fields: { kind, ticket, session, payment } }) {
  if (kind === 'purchase') return payment === undefined ? UUID.test(id) : id === payment && isPaymentId(id);
  if (kind === 'refund' || kind === 'won') return isMoneyBack(id, { kind, ticket, payment });
  const named = sessionOf(id);
  if (named && (session !== named.session || ticket !== (named.kind === 'session' ? -1 : 1))) return false;
  return NAMES.every((name) => !id.startsWith(`${name}-`) || kind === name);
}

/**
 * Whether an entry is one that takes tickets of a payment, or the one that returns them once a dispute was won. A refund takes them in several steps at times:
 * each after the first is numbered.
 * @param {string} id
 * @param {Partial<PlainDocument>} fields
 */
function isMoneyBack(id, { kind, ticket, payment }) {
  if (!isPaymentId(payment)) return false;
  if (kind === 'won') return id === `won-${payment}` && Number(ticket) > 0;
  return new RegExp(`^refund-${payment}(-[1-9]\\d*)?$`).test(id) && Number(ticket) < 0;
}

/** @param {Found} patient */
export function ticketsOf({ id, fields: { tickets } }) {
  if (typeof tickets === 'number' && Number.isInteger(tickets)) return tickets;
  throw new PlainError(
    `The record of the patient "${id}" holds no whole number of tickets: look at it in the console.`,
  );
}
