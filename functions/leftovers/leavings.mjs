/**
 * What somebody who has gone leaves behind. Of the sessions: as a patient a name, there and in conversations, own messages, a diary, places, shared answers,
 * whom to call, contests; as a counselor times, hours and blocks; as either, sessions that are still booked, where emails go and those that went. Beside them
 * orders and payments, the ledger, files, a public profile, the account.
 */

/** @typedef {import('./store.mjs').Question} Question */
/** @typedef {import('./store.mjs').Found} Found */

/**
 * Where it is read: past the rules, over whatever reaches the store.
 * @typedef {object} Reader
 * @property {(paths: readonly string[], fields: readonly string[]) => Promise<(Found | undefined)[]>} read
 * @property {(question: Question) => AsyncIterable<Found>} stream
 */

/** @typedef {'closed' | 'no account'} Why the mark of a closed account is there; or there is no account, deleted at the provider alone */

/** Sessions of a patient who left are kept so long, since counselors are paid by them. */
const YEARS_KEPT = 3;

/**
 * @typedef {object} Leavings
 * @property {string} uid
 * @property {string[]} booked ids of sessions that are to be canceled
 * @property {string[]} named paths of sessions that still hold the patient's name
 * @property {string[]} talks paths of conversations that still hold the patient's name
 * @property {string[]} old paths of sessions that were kept long enough, and of what belongs to them
 * @property {string[]} own paths of what else is the person's alone
 * @property {string[]} kept names of payments that staff still have to look at (`operator paid`): they stay until somebody has
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
    all(store, { in: 'sessions', where: { patient: uid }, fields: ['state', 'patientName', 'start'] }),
    all(store, { in: 'sessions', where: { counselor: uid, state: 'booked' }, fields: [] }),
    all(store, { in: 'threads', where: { patient: uid }, fields: ['patientName'] }),
    all(store, { in: 'payments', under, fields: ['look'] }),
    all(store, { in: 'diary', under, fields: [] }),
    all(store, { in: 'places', under, fields: [] }),
    all(store, { in: 'order', under, fields: [] }),
    all(store, { in: 'orders', under, fields: [] }),
    all(store, { in: 'contests', where: { patient: uid }, fields: [] }),
    all(store, { in: 'slots', where: { counselor: uid }, fields: [] }),
    all(store, { in: 'blocks', where: { counselor: uid }, fields: [] }),
    all(store, { in: 'mail', where: { to: uid }, fields: [] }),
    present(store, [`hours/${uid}`], 'zone'),
    present(store, [`addresses/${uid}`], 'at'),
  ]);
  const messages = await Promise.all(
    threads.map(({ path }) => all(store, { in: 'messages', under: path, where: { from: uid }, fields: [] })),
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
    booked: [...asPatient.filter(({ fields }) => fields['state'] === 'booked'), ...asCounselor].map(({ id }) => id),
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
 * All that is left of somebody.
 * @param {Reader} store
 * @param {string} uid
 * @param {Date} now
 * @param {Pick<Remains, 'files' | 'account'>} beside what is not in the store
 * @returns {Promise<Remains>}
 */
export async function remainsOf(store, uid, now, { files, account }) {
  const [patient, counselor, profile] = await store.read(
    [`patients/${uid}`, `counselors/${uid}`, `counselorProfiles/${uid}`],
    ['name'],
  );
  const ledger = await all(store, { in: 'ledger', under: `patients/${uid}`, fields: [] });
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
 * In words, for a list: "record, ledger (2), photo"; none where nothing is left. A record beside the mark of a closed account is nothing that a deletion leaves:
 * it is written large.
 * @param {Remains} remains
 * @param {Why} why
 * @returns {string[]}
 */
export function remainsIn({ ledger, leavings, files, profile, account, records }, why) {
  return [
    ...records.map(() => (why === 'closed' ? 'RECORD' : 'record')),
    ...(profile ? ['public profile'] : []),
    ...wordsOf(leavings),
    ...(ledger.length > 0 ? [`ledger (${ledger.length})`] : []),
    ...files.map((name) => (name.startsWith('ids/') ? 'ID' : 'photo')),
    ...(account ? ['account'] : []),
  ];
}

/** @param {Leavings} leavings */
function wordsOf({ booked, named, talks, old, own, kept }) {
  return [
    ...(kept.length > 0 ? [`PAYMENTS TO LOOK AT (${kept.join(', ')})`] : []),
    ...(booked.length > 0 ? [`booked sessions (${booked.length})`] : []),
    ...(named.length > 0 ? [`name in sessions (${named.length})`] : []),
    ...(talks.length > 0 ? [`name in conversations (${talks.length})`] : []),
    ...(old.length > 0 ? [`old sessions (${old.length})`] : []),
    ...(own.length > 0 ? [`${kindsOf(own)} (${own.length})`] : []),
  ];
}

/** "diary, places". @param {readonly string[]} paths */
const kindsOf = (paths) => [...new Set(paths.map((path) => path.split('/').at(-2)))].join(', ');

/**
 * @param {Reader} store
 * @param {Question} question
 */
async function all(store, question) {
  /** @type {Found[]} */
  const found = [];
  for await (const one of store.stream(question)) found.push(one);
  return found;
}

/**
 * Those of the documents that are there.
 * @param {Reader} store
 * @param {readonly string[]} paths
 * @param {string} field one that each has
 */
async function present(store, paths, field) {
  const found = paths.length > 0 ? await store.read(paths, [field]) : [];
  return found.filter((one) => one !== undefined);
}
