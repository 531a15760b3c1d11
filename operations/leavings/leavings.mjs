/**
 * Everything that a person who left leaves behind. As a patient: the name in sessions and conversations, messages, diary entries, places, shared answers, the
 * emergency contact, contests. As a counselor: times, hours, blocks. As either: sessions that are still booked, email addresses and sent emails. Besides these:
 * orders and payments, what staff did about requests and the license, the ledger, files, a public profile, the account.
 */
import { SESSION_STATE } from '../generated/words.mjs';
import { allOf } from '../project/all.mjs';

/** @typedef {import('../project/question.mjs').Question} Question */
/** @typedef {import('../project/store.mjs').Found} Found */

/**
 * Reads past the rules, over any connection to Firestore.
 * @typedef {object} Reader
 * @property {(paths: readonly string[], fields: readonly string[]) => Promise<(Found | undefined)[]>} read
 * @property {(question: Question) => AsyncIterable<Found>} stream
 */

/** @typedef {'closed' | 'no account'} Why the mark of a closed account exists; or the account doesn't, because it was deleted at the sign-in provider only */

/** How many years the sessions of a patient who left are kept, since counselors are paid for them. */
const YEARS_KEPT = 3;

/**
 * @typedef {object} Leavings
 * @property {string} uid
 * @property {string[]} booked ids of sessions to be canceled
 * @property {string[]} named paths of sessions that still contain the patient's name
 * @property {string[]} talks paths of conversations that still contain the patient's name
 * @property {string[]} old paths of sessions that were kept long enough, and of what belongs to them
 * @property {string[]} own paths of everything else that is only the person's
 * @property {string[]} kept names of payments that staff have to look at (`operator paid`): they stay until someone has
 */

/**
 * @param {Reader} store
 * @param {string} uid
 * @param {Date} now
 * @returns {Promise<Leavings>}
 */
async function leavingsOf(store, uid, now) {
  const under = `patients/${uid}`;
  const [asPatient, asCounselor, threads, payments, ...own] = await Promise.all([
    allOf(store, { in: 'sessions', where: { patient: uid }, fields: ['state', 'patientName', 'start'] }),
    allOf(store, { in: 'sessions', where: { counselor: uid, state: SESSION_STATE.booked }, fields: [] }),
    allOf(store, { in: 'threads', where: { patient: uid }, fields: ['patientName'] }),
    allOf(store, { in: 'payments', under, fields: ['look'] }),
    allOf(store, { in: 'diary', under, fields: [] }),
    allOf(store, { in: 'places', under, fields: [] }),
    allOf(store, { in: 'care', under, fields: [] }),
    allOf(store, { in: 'order', under, fields: [] }),
    allOf(store, { in: 'orders', under, fields: [] }),
    allOf(store, { in: 'contests', where: { patient: uid }, fields: [] }),
    allOf(store, { in: 'slots', where: { counselor: uid }, fields: [] }),
    allOf(store, { in: 'blocks', where: { counselor: uid }, fields: [] }),
    allOf(store, { in: 'mail', where: { to: uid }, fields: [] }),
    present(store, [`hours/${uid}`], 'zone'),
    present(store, [`counselors/${uid}/review/current`], 'at'),
    present(store, [`addresses/${uid}`], 'at'),
  ]);
  const messages = await Promise.all(
    threads.map(({ path }) => allOf(store, { in: 'messages', under: path, where: { from: uid }, fields: [] })),
  );
  const shared = await present(
    store,
    asPatient.flatMap(({ path }) => [`${path}/shared/answers`, `${path}/shared/emergency`]),
    'sharedAt',
  );
  const keptSince = new Date(now);
  keptSince.setUTCFullYear(now.getUTCFullYear() - YEARS_KEPT);
  const isOld = (/** @type {Found} */ { fields: { start } }) => start instanceof Date && start < keptSince;
  const isSeen = (/** @type {Found} */ { fields }) => fields['look'] === false;
  return {
    uid,
    booked: [...asPatient.filter(({ fields }) => fields['state'] === SESSION_STATE.booked), ...asCounselor].map(
      ({ id }) => id,
    ),
    named: asPatient.filter(({ fields }) => fields['patientName'] !== '').map(({ path }) => path),
    talks: threads.filter(({ fields }) => fields['patientName'] !== '').map(({ path }) => path),
    old: asPatient.filter(isOld).map(({ path }) => path),
    own: [...own.flat(), ...messages.flat(), ...shared, ...payments.filter(isSeen)].map(({ path }) => path),
    kept: payments.filter((one) => !isSeen(one)).map(({ id }) => id),
  };
}

/**
 * @typedef {object} Remains
 * @property {string[]} ledger paths
 * @property {Leavings} leavings
 * @property {string[]} files names
 * @property {boolean} profile a counselor's public profile
 * @property {boolean} account
 * @property {Found[]} records of a patient or a counselor
 */

/**
 * All that is left of a person.
 * @param {Reader} store
 * @param {string} uid
 * @param {Date} now
 * @param {Pick<Remains, 'files' | 'account'>} beside what exists outside the database
 * @returns {Promise<Remains>}
 */
export async function remainsOf(store, uid, now, { files, account }) {
  const [patient, counselor, profile] = await store.read(
    [`patients/${uid}`, `counselors/${uid}`, `counselorProfiles/${uid}`],
    ['name'],
  );
  const ledger = await allOf(store, { in: 'ledger', under: `patients/${uid}`, fields: [] });
  return {
    ledger: ledger.map(({ path }) => path),
    leavings: await leavingsOf(store, uid, now),
    files,
    profile: profile !== undefined,
    account,
    records: [patient, counselor].filter((record) => record !== undefined),
  };
}

/**
 * The documents that exist.
 * @param {Reader} store
 * @param {readonly string[]} paths
 * @param {string} field that each of them has
 */
async function present(store, paths, field) {
  const found = paths.length > 0 ? await store.read(paths, [field]) : [];
  return found.filter((one) => one !== undefined);
}
