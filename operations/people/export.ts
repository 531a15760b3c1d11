/**
 * Exports what is stored about one person, for a person who asks for it: the privacy page promises a copy. Messages aren't in it, because nobody of the staff can browse
 * them: their owner saves them in Aram.
 */
import { NotDone } from '../project/refusals.ts';
import { byStaff, reportsOf } from './byStaff.ts';
import type { Store, Question } from '../project/store.ts';
import type { PlainDocument } from '../project/plain.ts';
import type { Stored } from '../project/records.ts';
import type { Acting } from '../project/act.ts';

/** Where a user's documents are (docs/product.md#records), by their names in the export. */
const DOCUMENTS = {
  patient: 'patients',
  counselor: 'counselors',
  publicProfile: 'counselorProfiles',
  hours: 'hours',
  emailAddress: 'addresses',
  closed: 'closed',
  leftBehind: 'leftovers',
  staff: 'staff',
} as const;

/** What a patient shares for a session, by its name in the export. The call's part contains the network address of the device. */
const OF_PATIENT = { sharedAnswers: 'shared/answers', emergencyContact: 'shared/emergency', call: 'call/patient' };
const OF_COUNSELOR = { call: 'call/counselor' };

/** Files are listed but not read: their owner can see them in Aram, and an operator's role can't read them. */
export async function exportPerson(
  { store, accounts, files }: Pick<Acting, 'store' | 'accounts' | 'files'>,
  { uid }: { uid: string },
): Promise<Record<string, unknown>> {
  const found = await store.read(Object.values(DOCUMENTS).map((collection) => `${collection}/${uid}` as const));
  const documents = Object.fromEntries(
    Object.keys(DOCUMENTS).flatMap((name, at) => (found[at] ? [[name, withoutHash(found[at].fields)]] : [])),
  );
  const under = `patients/${uid}`;
  const sessions = await sessionsOf(store, uid);
  const own = {
    ledger: await byId(store, { in: 'ledger', under }),
    orders: await byId(store, { in: 'orders', under }),
    order: await byId(store, { in: 'order', under }),
    payments: await byId(store, { in: 'payments', under }),
    diary: await byId(store, { in: 'diary', under }),
    places: await byId(store, { in: 'places', under }),
    care: await byId(store, { in: 'care', under }),
    review: await byId(store, { in: 'review', under: `counselors/${uid}` }),
    sessions,
    contests: await byEither(store, 'contests', uid),
    conversations: await byEither(store, 'threads', uid),
    times: await byId(store, { in: 'slots', where: { counselor: uid } }),
    blocks: await byId(store, { in: 'blocks', where: { counselor: uid } }),
    emails: await byId(store, { in: 'mail', where: { to: uid } }),
    ...(await reportsOf(store, uid, new Set(Object.keys(sessions)))),
  };
  const names = new Set([...Object.values(own).flatMap(Object.keys), ...requestsOf(documents.patient ?? {})]);
  const lists = { ...own, ...(await byStaff(store, uid, names)) };
  const places = [`images/${uid}`, `ids/${uid}`];
  const exist = await Promise.all(places.map((name) => files.exists(name)));
  const account = await accounts.exists(uid);
  // A staff member's search says nothing about a person, and asking for an export leaves a trace of its own.
  const kept = [documents, ...Object.entries(lists).flatMap(([name, list]) => (name === 'audit' ? [] : [list]))];
  const isAny = kept.some((some) => Object.keys(some).length > 0);
  if (!isAny && !account) throw new NotDone('unknown', `Nothing is stored about "${uid}".`, 'person');
  return { uid, account, ...documents, ...lists, files: places.filter((_, at) => exist[at]) };
}

/** Of a counselor's calendar feed a copy says only that there is one. */
const withoutHash = (fields: object) => ('feed' in fields ? { ...fields, feed: true } : fields);

async function byId(store: Store, question: Question) {
  const documents: Record<string, PlainDocument> = {};
  for await (const { id, fields } of store.stream(question)) documents[id] = fields;
  return documents;
}

/** Documents with the person as the patient, and as the counselor. */
const byEither = async (store: Store, collection: string, uid: string) => ({
  ...(await byId(store, { in: collection, where: { patient: uid } })),
  ...(await byId(store, { in: collection, where: { counselor: uid } })),
});

/** A patient's sessions with what was shared for them; a counselor's sessions without it, because it belongs to the patient. */
async function sessionsOf(store: Store, uid: string) {
  const asPatient = await byId(store, { in: 'sessions', where: { patient: uid } });
  const asCounselor = await byId(store, { in: 'sessions', where: { counselor: uid } });
  return { ...(await withBelow(store, asPatient, OF_PATIENT)), ...(await withBelow(store, asCounselor, OF_COUNSELOR)) };
}

/** Each session with some documents below it, by their names in the export. */
async function withBelow(
  store: Store,
  sessions: Record<string, PlainDocument>,
  below: Readonly<Record<string, string>>,
) {
  const ids = Object.keys(sessions);
  const all = { ...sessions };
  for (const [name, path] of Object.entries(below)) {
    const found = await store.read(ids.map((id) => `sessions/${id}/${path}`));
    for (const [at, id] of ids.entries()) {
      const document = found[at];
      if (document) all[id] = { ...all[id], [name]: document.fields };
    }
  }
  return all;
}

/** The names of an export's parts that aren't empty, for the trace. Its `uid` and `account` aren't parts. */
export const partsOf = (copy: unknown) =>
  Object.entries(copy ?? {}).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null && Object.keys(part).length > 0 ? [name] : [],
  );

/** The ids of a patient's requests. */
const requestsOf = (document: Stored<(typeof DOCUMENTS)[keyof typeof DOCUMENTS]>) =>
  'bookings' in document ? (document.bookings ?? []).map(({ id }) => id) : [];
