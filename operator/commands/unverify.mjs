import { PlainError } from '../../tools/lib/plain-error.mjs';
import { idFrom } from '../arguments.mjs';
import { endSession, returnOf, startOf } from '../sessions.mjs';
import { counted } from '../table.mjs';

/** @typedef {import('../store.mjs').Store} Store */

/**
 * Takes the mark back: the counselor is no longer on the team page. The mark first, for from then on nobody can book; then every session to come is cancelled
 * and its ticket given back, and the open times go. What breaks off goes on when the command is run again.
 * @type {import('../command.mjs').Command}
 */
export const unverify = {
  usage: 'unverify UID',
  does: 'Takes the mark back: the counselor leaves the team page, sessions to come are cancelled with their tickets back, open times go.',
  run: async ({ store, words, now, print, confirm }) => {
    const uid = idFrom(words[0], 'counselor’s uid');
    const [profile] = await store.read([`counselorProfiles/${uid}`], ['verified']);
    if (!profile) throw new PlainError(`There is no counselor "${uid}": see \`counselors\`.`);
    const verified = profile.fields['verified'] === true;
    const coming = await comingOf(store, uid, now);
    const open = await openTimesOf(store, uid);
    if (!verified && coming.length === 0 && open.length === 0) {
      await print(`The counselor ${uid} is not verified.`);
      return;
    }
    await confirm(
      `The counselor ${uid} ${verified ? 'will no longer be verified, and leaves the team page' : 'is not verified'}. Cancelled, with tickets back: ${counted(coming.length, 'session')}. Taken away: ${counted(open.length, 'open time')}.`,
    );
    if (verified) {
      await store.commit([{ path: profile.path, set: { verified: false }, expects: { exists: true } }]);
    }
    // Somebody may have booked before the mark was gone.
    const cancelled = await cancelAll(store, await comingOf(store, uid, now), now);
    const times = await openTimesOf(store, uid);
    await store.removeAll(times);
    await print(
      `The counselor ${uid} is no longer verified. Cancelled: ${counted(cancelled.sessions, 'session')}, with ${counted(cancelled.tickets, 'ticket')} back. Taken away: ${counted(times.length, 'open time')}.`,
    );
  },
};

/**
 * Sessions of a counselor that are booked and have not begun.
 * @param {Store} store
 * @param {string} uid
 * @param {Date} now
 */
async function comingOf(store, uid, now) {
  const ids = [];
  const where = { counselor: uid, state: 'booked' };
  const question = { in: 'sessions', where, earliestBy: 'start', since: now, fields: ['start'] };
  for await (const { id } of store.stream(question)) ids.push(id);
  return ids;
}

/**
 * @param {Store} store
 * @param {string} uid
 */
async function openTimesOf(store, uid) {
  const paths = [];
  const where = { counselor: uid, state: 'open' };
  for await (const { path } of store.stream({ in: 'slots', where, earliestBy: 'start', fields: ['start'] })) {
    paths.push(path);
  }
  return paths;
}

/**
 * @param {Store} store
 * @param {readonly string[]} ids
 * @param {Date} now
 */
async function cancelAll(store, ids, now) {
  const done = { sessions: 0, tickets: 0 };
  for (const id of ids) {
    const ended = await endSession(store, id, ({ fields }) =>
      Promise.resolve(
        fields['state'] === 'booked' && startOf(fields) > now.getTime()
          ? { state: 'cancelled', by: 'staff', entry: returnOf(id), slot: 'remove' }
          : undefined,
      ),
    );
    if (ended) done.sessions += 1;
    if (ended?.returned) done.tickets += 1;
  }
  return done;
}
