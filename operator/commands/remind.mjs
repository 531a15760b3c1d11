import { PlainError } from '../../tools/lib/plain-error.mjs';
import { dueOf, wantsReminders } from '../mails.mjs';
import { needsRelay, RELAY_AHEAD_MS, relayOf, signRelay } from '../relay.mjs';
import { Refusal } from '../rest.mjs';
import { CLOSES, startOf } from '../sessions.mjs';
import { counted } from '../table.mjs';

/** @typedef {import('../store.mjs').Store} Store */
/** @typedef {import('../store.mjs').Found} Found */
/** @typedef {import('../store.mjs').Change} Change */
/** @typedef {import('../mails.mjs').Due} Due */

const HOUR = 60 * 60 * 1000;
const LONGEST_HOURS = 168;

/** Documents that are asked for at once. */
const READS = 200;

/** What is read of a session: nobody's name. */
const FIELDS = ['state', 'start', 'patient', 'counselor', 'language', 'moves', 'way'];

/** A credential that stands is written once more after half a day: what is a day old is deleted (docs/database.md), maybe before its call. */
const RELAY_KEEPS = 12 * HOUR;

/**
 * Run by a scheduler, every hour (docs/schedule.md): writes what is due and not there yet. Safe to run twice and from two places: a mail's name is written once,
 * and only beside a session that is still as it was read.
 * @type {import('../command.mjs').Command}
 */
export const remind = {
  usage: 'remind [--hours N]',
  does: 'Writes what is due: reminders of sessions of the next 24 hours, to counselors what waits to be closed, and credentials of the relay where the environment names one.',
  options: { hours: { type: 'string' } },
  run: async ({ store, options, now, print, confirm, env }) => {
    const ahead = hoursFrom(String(options['hours'] ?? '24')) * HOUR;
    const relay = relayOf(env);
    const sessions = await sessionsAround(store, now, Math.max(ahead, RELAY_AHEAD_MS));
    const mails = await wanted(
      store,
      sessions.flatMap((session) => dueOf(session, { now, ahead })),
    );
    const called = relay ? sessions.filter(({ fields }) => needsRelay(callOf(fields), now)) : [];
    const relays = relay ? await lacking(store, called, relay, now) : [];
    if (mails.length + relays.length === 0) return print('Nothing is due.');
    const what = `${counted(mails.length, 'email')}, credentials of the relay: ${relays.length}`;
    await confirm(`To be written: ${what}.`);
    const written = [await each(store, mails.map(mailOf)), await each(store, relays)];
    await print(`Written: ${counted(written[0] ?? 0, 'email')}, credentials of the relay: ${written[1] ?? 0}.`);
  },
};

/** @param {string} text */
function hoursFrom(text) {
  if (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= LONGEST_HOURS) return Number(text);
  throw new PlainError(`--hours is a number from 1 to ${LONGEST_HOURS}, not "${text}".`);
}

/** @param {import('../values.mjs').PlainDocument} fields */
const callOf = (fields) => ({
  state: String(fields['state']),
  way: String(fields['way']),
  start: new Date(startOf(fields)),
});

/**
 * Those that are booked, from where the operator alone closes them up to so far ahead.
 * @param {Store} store
 * @param {Date} now
 * @param {number} ahead
 */
async function sessionsAround(store, now, ahead) {
  const [since, until] = [new Date(now.getTime() - CLOSES), new Date(now.getTime() + ahead + HOUR)];
  /** @type {Found[]} */
  const found = [];
  const question = { in: 'sessions', where: { state: 'booked' }, fields: FIELDS, earliestBy: 'start', since, until };
  for await (const session of store.stream(question)) found.push(session);
  return found;
}

/**
 * Of what is due, what is wanted and not written yet.
 * @param {Store} store
 * @param {readonly Due[]} due
 * @returns {Promise<Due[]>}
 */
async function wanted(store, due) {
  const written = await readAll(
    store,
    due.map(({ id }) => `mail/${id}`),
    ['at'],
  );
  const open = due.filter((_, at) => !written[at]);
  const addresses = await readAll(
    store,
    open.map(({ uid }) => `addresses/${uid}`),
    ['kinds'],
  );
  return open.filter((_, at) => wantsReminders(addresses[at]));
}

/**
 * The credentials that sessions lack: none written, one for another time, one that would soon be deleted.
 * @param {Store} store
 * @param {readonly Found[]} sessions
 * @param {import('../relay.mjs').Relay} relay
 * @param {Date} now
 * @returns {Promise<Change[][]>}
 */
async function lacking(store, sessions, relay, now) {
  const standing = await readAll(
    store,
    sessions.map(({ path }) => `${path}/call/relay`),
  );
  return sessions.flatMap((session, at) => {
    const { id, path, fields } = session;
    const stands = standing[at];
    const credential = signRelay({ id, start: new Date(startOf(fields)) }, relay);
    const written = stands?.fields['at'];
    const isFresh = written instanceof Date && written.getTime() > now.getTime() - RELAY_KEEPS;
    const isSame = Object.entries(credential).every(([key, value]) => String(stands?.fields[key]) === String(value));
    if (isFresh && isSame) return [];
    const expects = stands ? { updateTime: stands.updateTime } : { exists: false };
    return [[unchanged(session), { path: `${path}/call/relay`, set: credential, stamp: ['at'], expects }]];
  });
}

/** @param {Due} due @returns {Change[]} */
const mailOf = ({ id, uid, name, session }) => [
  unchanged(session),
  {
    path: `mail/${id}`,
    set: { toUids: [uid], template: { name, data: { session: session.id } } },
    stamp: ['at'],
    expects: { exists: false },
  },
];

/**
 * Written as it is: so nothing is written beside a session that was moved or cancelled since it was read.
 * @param {Found} session
 * @returns {Change}
 */
const unchanged = ({ path, fields, updateTime }) => ({
  path,
  set: { state: fields['state'] ?? null },
  expects: { updateTime },
});

/**
 * One write each: another run may have been faster with one of them. What changed meanwhile is looked at again by the next run.
 * @param {Store} store
 * @param {readonly (readonly Change[])[]} writes
 */
async function each(store, writes) {
  let done = 0;
  for (const changes of writes) {
    try {
      await store.commit(changes);
      done += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || !error.isConflict) throw error;
    }
  }
  return done;
}

/**
 * @param {Store} store
 * @param {readonly string[]} paths
 * @param {readonly string[]} [fields]
 */
async function readAll(store, paths, fields) {
  /** @type {(Found | undefined)[]} */
  const found = [];
  for (let at = 0; at < paths.length; at += READS)
    found.push(...(await store.read(paths.slice(at, at + READS), fields)));
  return found;
}
