/**
 * The sessions of the two who booked one, `sessions/{id}`, and how the operator ends one: session, ticket, ledger, the patient's diary and the counselor's
 * time change together or not at all.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../tools/lib/plain-error.mjs';
import { Refusal } from './rest.mjs';

/** @typedef {import('./store.mjs').Store} Store */
/** @typedef {import('./store.mjs').Found} Found */
/** @typedef {import('./store.mjs').Change} Change */
/** @typedef {import('./values.mjs').PlainDocument} PlainDocument */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** From a session's start to its end: core-wasm/src/limits.rs, `SESSION_MINUTES`. */
export const LENGTH = 50 * MINUTE;
/** From the start on after which nobody but the operator closes a session: `CLOSES_DAYS` there. */
export const CLOSES = 30 * DAY;
/** From its closing on until a session can no longer be contested: `CONTEST_DAYS` there. */
export const CONTESTS = 14 * DAY;
/** From the end on after which the patient may close a session: `PATIENT_CLOSES_HOURS` there. */
export const PATIENT_CLOSES = 72 * 60 * MINUTE;

/** Patients and counselors act while operators do: each of these meets something that has changed since it was read. */
const TRIES = 12;

/** How the app names sessions; no entry of the command `session` is named so. */
const ID = /^[A-Za-z0-9]{20}$/;

/** @param {string} id */
export const isSessionId = (id) => ID.test(id);

/** @param {PlainDocument | undefined} fields */
export const startOf = (fields) => (fields?.['start'] instanceof Date ? fields['start'].getTime() : NaN);

/** @param {PlainDocument | undefined} fields */
export const changeOf = (fields) => (fields?.['changedAt'] instanceof Date ? fields['changedAt'].getTime() : NaN);

/**
 * Whether a contest waits for an answer: a session that changed after it was contested was answered, for nobody but the operator changes one then.
 * @param {PlainDocument | undefined} session
 * @param {PlainDocument | undefined} contest
 */
export function isContested(session, contest) {
  return contest?.['at'] instanceof Date && contest['at'].getTime() >= changeOf(session);
}

/**
 * How a session shall end.
 * @typedef {object} End
 * @property {'held' | 'missed' | 'cancelled'} state
 * @property {'patient' | 'counselor' | 'staff'} by who missed it; else who ended it
 * @property {{ id: string; fields: PlainDocument } | undefined} entry what brings the ticket back, where there is still a record for it to come back to
 * @property {'open' | 'remove'} slot what becomes of the time, where this session still holds it
 */

/** The entry with which a ticket comes back for a session that ends. @param {string} id */
export const returnOf = (id) => ({ id: `return-${id}`, fields: { kind: 'return', ticket: 1, session: id } });

/**
 * Ends a session in one write. Repeatable: a try that met a change looks again.
 * @param {Store} store
 * @param {string} id
 * @param {(session: Found, patient: Found | undefined) => Promise<End | undefined>} decide throws where it may not end so; undefined where nothing is left to do
 * @returns {Promise<{ returned: boolean; patient: string } | undefined>}
 */
export async function endSession(store, id, decide) {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const [session] = await store.read([`sessions/${id}`]);
    if (!session) throw new PlainError(`There is no session "${id}".`);
    const patient = String(session.fields['patient']);
    const [record] = await store.read([`patients/${patient}`]);
    const end = await decide(session, record);
    if (!end) return undefined;
    const back = record && end.entry ? ticketBack(record, end.entry) : [];
    const returned = back.length > 0;
    try {
      await store.commit([...(await changesToEnd(store, session, end, { returned })), ...back]);
      return { returned, patient };
    } catch (error) {
      if (!(error instanceof Refusal) || !error.isConflict) throw error;
      await wait(Math.random() * 50 * tried);
    }
  }
  throw new PlainError(`The session "${id}" keeps changing: nothing was written. Run the command again.`);
}

/**
 * What ends a session, but for the ticket.
 * @param {Store} store
 * @param {Found} session
 * @param {Pick<End, 'state' | 'by' | 'slot'>} end
 * @param {{ returned: boolean }} ticket
 * @returns {Promise<Change[]>}
 */
async function changesToEnd(store, { id, path, fields, updateTime }, { state, by, slot: becomes }, { returned }) {
  const hour = String(fields['hour']);
  const [diary, slot] = await store.read([
    `patients/${String(fields['patient'])}/diary/${hour}`,
    `slots/${String(fields['counselor'])}_${hour}`,
  ]);
  return [
    { path, set: { state, by, returned }, stamp: ['changedAt'], expects: { updateTime } },
    ...freed(id, diary, slot, becomes),
  ];
}

/**
 * Whether a session is booked and has not begun.
 * @param {PlainDocument} fields
 * @param {Date} now
 */
export const isComing = (fields, now) => fields['state'] === 'booked' && startOf(fields) > now.getTime();

/**
 * A patient's sessions that have not begun, the latest first.
 * @param {Store} store
 * @param {string} patient
 * @param {Date} now
 */
export async function comingOf(store, patient, now) {
  /** @type {Found[]} */
  const found = [];
  for await (const one of store.stream({ in: 'sessions', where: { patient } })) {
    if (isComing(one.fields, now)) found.push(one);
  }
  return found.sort((a, b) => startOf(b.fields) - startOf(a.fields));
}

/**
 * @param {Found} record
 * @param {NonNullable<End['entry']>} entry
 * @returns {Change[]}
 */
function ticketBack(record, { id, fields }) {
  const tickets = record.fields['tickets'];
  if (!Number.isInteger(tickets)) {
    throw new PlainError(`The record of the patient "${record.id}" holds no whole number of tickets: see \`check\`.`);
  }
  return [
    { path: `${record.path}/ledger/${id}`, set: fields, stamp: ['at'], expects: { exists: false } },
    {
      path: record.path,
      set: { tickets: Number(tickets) + Number(fields['ticket']) },
      stamp: ['updatedAt'],
      expects: { updateTime: record.updateTime },
    },
  ];
}

/**
 * The patient's lock on the time, and the counselor's time, where they are this session's.
 * @param {string} id
 * @param {Found | undefined} diary
 * @param {Found | undefined} slot
 * @param {End['slot']} becomes
 * @returns {Change[]}
 */
function freed(id, diary, slot, becomes) {
  /** @param {Found | undefined} one @returns {one is Found} */
  const isIts = (one) => one?.fields['session'] === id;
  const remove = /** @type {const} */ ('delete');
  return [
    ...(isIts(diary) ? [{ path: diary.path, remove, expects: { updateTime: diary.updateTime } }] : []),
    ...(isIts(slot)
      ? [
          {
            path: slot.path,
            ...(becomes === 'open' ? { set: { state: 'open', session: '' } } : { remove }),
            expects: { updateTime: slot.updateTime },
          },
        ]
      : []),
  ];
}
