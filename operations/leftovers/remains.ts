/**
 * Everything that a person who left leaves behind. As a patient: the name in sessions and conversations, messages, diary entries, places, shared answers, the
 * emergency contact, contests. As a counselor: times, hours, blocks. As either: sessions that are still booked, email addresses and sent emails. Besides these:
 * orders and payments, what staff did about requests and the license, the ledger, files, a public profile, the account.
 */
import { allOf } from '../project/all.ts';
import type { Stored } from '../project/records.ts';
import type { Found, Store } from '../project/store.ts';

/** Reads past the rules. */
type Reader = Pick<Store, 'read' | 'stream'>;

/** The mark of a closed account exists; or the account doesn't, because it was deleted at the sign-in provider only. */
export type Why = NonNullable<Stored<'leftovers'>['why']>;

/** How many years the sessions of a patient who left are kept, since counselors are paid for them. */
const YEARS_KEPT = 3;

export interface LeftDocuments {
  uid: string;
  /** Ids of sessions to be canceled. */
  booked: string[];
  /** Paths of sessions that still contain the patient's name. */
  named: string[];
  /** Paths of conversations that still contain the patient's name. */
  talks: string[];
  /** Paths of sessions that were kept long enough, and of what belongs to them. */
  old: string[];
  /** Paths of everything else that is only the person's. */
  own: string[];
  /** Names of payments that staff have to look at (the act `payments`): they stay until someone has. */
  kept: string[];
}

async function documentsOf(store: Reader, uid: string, now: Date): Promise<LeftDocuments> {
  const under = `patients/${uid}`;
  const [asPatient, asCounselor, threads, payments, ...own] = await Promise.all([
    allOf(store, { in: 'sessions', where: { patient: uid }, fields: ['state', 'patientName', 'start'] }),
    allOf(store, { in: 'sessions', where: { counselor: uid, state: 'booked' }, fields: [] }),
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
    present(store, [`waiting/${uid}`], 'at'),
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
  const isOld = ({ fields: { start } }: Found<'sessions'>) => start !== undefined && start < keptSince;
  const isSeen = ({ fields }: Found<'payments'>) => fields.look === false;
  return {
    uid,
    booked: [...asPatient.filter(({ fields }) => fields.state === 'booked'), ...asCounselor].map(({ id }) => id),
    named: asPatient.filter(({ fields }) => fields.patientName !== '').map(({ path }) => path),
    talks: threads.filter(({ fields }) => fields.patientName !== '').map(({ path }) => path),
    old: asPatient.filter(isOld).map(({ path }) => path),
    own: [...own.flat(), ...messages.flat(), ...shared, ...payments.filter(isSeen)].map(({ path }) => path),
    kept: payments.filter((one) => !isSeen(one)).map(({ id }) => id),
  };
}

export interface Remains {
  /** Paths. */
  ledger: string[];
  documents: LeftDocuments;
  /** Names. */
  files: string[];
  /** A counselor's public profile. */
  profile: boolean;
  account: boolean;
  records: Found<'patients' | 'counselors'>[];
}

/**
 * All that is left of a person.
 * @param outside what exists outside the database
 */
export async function remainsOf(
  store: Reader,
  uid: string,
  now: Date,
  { files, account }: Pick<Remains, 'files' | 'account'>,
): Promise<Remains> {
  const [patient, counselor, profile] = await store.read(
    [`patients/${uid}`, `counselors/${uid}`, `counselorProfiles/${uid}`],
    ['name'],
  );
  const ledger = await allOf(store, { in: 'ledger', under: `patients/${uid}`, fields: [] });
  return {
    ledger: ledger.map(({ path }) => path),
    documents: await documentsOf(store, uid, now),
    files,
    profile: profile !== undefined,
    account,
    records: [patient, counselor].filter((record) => record !== undefined),
  };
}

/**
 * The documents that exist.
 * @param field that each of them has
 */
async function present(store: Reader, paths: readonly string[], field: string) {
  const found = paths.length > 0 ? await store.read(paths, [field]) : [];
  return found.filter((one) => one !== undefined);
}
