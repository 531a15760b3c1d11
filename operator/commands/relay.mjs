import { needsRelay, RELAY_AHEAD_MS, RELAY_KEEPS_MS, signRelay } from '../../functions/clock/relay.mjs';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { relayOf } from '../relay.mjs';
import { Refusal } from '../rest.mjs';
import { startOf } from '../sessions.mjs';

/** @typedef {import('../store.mjs').Store} Store */
/** @typedef {import('../store.mjs').Found} Found */
/** @typedef {import('../store.mjs').Change} Change */

const HOUR = 60 * 60 * 1000;

/** Documents that are asked for at once. */
const READS = 200;

/** What is read of a session: nobody's name. */
const FIELDS = ['state', 'start', 'way'];

/**
 * Run by a scheduler, every hour, in a project that has a relay and no functions (docs/schedule.md): functions do the same by themselves. Safe to run twice and
 * from two places.
 * @type {import('../command.mjs').Command}
 */
export const relay = {
  usage: 'relay',
  does: 'Writes credentials of the relay, which the environment names, for sessions of the next day. Cloud functions do this by themselves.',
  run: async ({ store, now, print, confirm, env }) => {
    const named = relayOf(env);
    if (!named) throw new PlainError('ARAM_RELAY_URLS and ARAM_RELAY_SECRET name the relay, and are not set.');
    const due = await lacking(store, await called(store, now), named, now);
    if (due.length === 0) return print('Nothing is due.');
    await confirm(`To be written: credentials of the relay: ${due.length}.`);
    await print(`Written: credentials of the relay: ${await each(store, due)}.`);
  },
};

/**
 * Booked sessions whose call is open, or will be within a day.
 * @param {Store} store
 * @param {Date} now
 */
async function called(store, now) {
  const [since, until] = [new Date(now.getTime() - 2 * HOUR), new Date(now.getTime() + RELAY_AHEAD_MS + HOUR)];
  /** @type {Found[]} */
  const found = [];
  const question = { in: 'sessions', where: { state: 'booked' }, fields: FIELDS, earliestBy: 'start', since, until };
  for await (const session of store.stream(question)) {
    const { state, way } = session.fields;
    const start = new Date(startOf(session.fields));
    if (needsRelay({ state: String(state), way: String(way), start }, now)) found.push(session);
  }
  return found;
}

/**
 * The credentials that sessions lack: none written, one for another time, one that would soon be deleted.
 * @param {Store} store
 * @param {readonly Found[]} sessions
 * @param {import('../relay.mjs').Relay} named
 * @param {Date} now
 * @returns {Promise<Change[][]>}
 */
async function lacking(store, sessions, named, now) {
  const paths = sessions.map(({ path }) => `${path}/call/relay`);
  /** @type {(Found | undefined)[]} */
  const standing = [];
  for (let at = 0; at < paths.length; at += READS) standing.push(...(await store.read(paths.slice(at, at + READS))));
  return sessions.flatMap(({ id, path, fields, updateTime }, at) => {
    const stands = standing[at];
    const credential = signRelay({ id, start: new Date(startOf(fields)) }, named);
    const written = stands?.fields['at'];
    const isFresh = written instanceof Date && written.getTime() > now.getTime() - RELAY_KEEPS_MS;
    const isSame = Object.entries(credential).every(([key, value]) => String(stands?.fields[key]) === String(value));
    if (isFresh && isSame) return [];
    const expects = stands ? { updateTime: stands.updateTime } : { exists: false };
    return [
      [
        // Written as it is: so nothing is written beside a session that was moved or cancelled since it was read.
        { path, set: { state: fields['state'] ?? null }, expects: { updateTime } },
        { path: `${path}/call/relay`, set: credential, stamp: ['at'], expects },
      ],
    ];
  });
}

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
