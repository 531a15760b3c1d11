/** The store of the functions' tests: its documents, and events as Firestore delivers them. */
import { db } from '../../../functions/store.ts';

export { db };

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The next time at which a session may begin, this many hours ahead. */
export const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR);

const PLACE = `http://${String(process.env['FIRESTORE_EMULATOR_HOST'])}/emulator/v1/projects/demo-aram-functions`;

/** Deletes everything. */
export async function clear(): Promise<void> {
  const answer = await fetch(`${PLACE}/databases/(default)/documents`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`The store wasn’t emptied: ${String(answer.status)}`);
}

type Fields = Record<string, unknown>;

/** Every stored document, by its path. */
export async function everything(): Promise<Record<string, Fields>> {
  const all: Record<string, Fields> = {};
  const collect = async (place: Pick<typeof db, 'listCollections'>): Promise<void> => {
    for (const collection of await place.listCollections()) {
      for (const document of await collection.listDocuments()) {
        const fields = (await document.get()).data();
        if (fields) all[document.path] = fields;
        await collect(document);
      }
    }
  };
  await collect(db);
  return all;
}

/** A booked session of Sara with Dana. */
export function sessionOf(values: Fields = {}): Fields {
  const start = (values['start'] as Date | undefined) ?? inHours(72);
  return {
    ...{ patient: 'sara', counselor: 'dana', patientName: 'Sara', counselorName: 'Dana Omar' },
    ...{ language: 'en', way: 'video', whom: 'self', hour: Math.floor(start.getTime() / HOUR), start },
    ...{ state: 'booked', by: '', returned: false, moves: 0, place: '1', bookedAt: new Date(), changedAt: new Date() },
    ...values,
  };
}

/** A conversation of the two in which Sara has written. */
export function threadOf(values: Fields = {}): Fields {
  const at = new Date();
  return {
    ...{ patient: 'sara', counselor: 'dana', patientName: 'Sara', counselorName: 'Dana Omar', language: 'en' },
    ...{ session: 'aaaaaaaaaaaaaaaaaaaa', lastId: 'message-0000000000000', lastFrom: 'sara', lastAt: at },
    ...{ patientReadAt: at, counselorReadAt: new Date(0), patientStopped: false, counselorStopped: false },
    ...{ patientSince: at, counselorSince: at, patientSent: 1, counselorSent: 0 },
    ...values,
  };
}

/** Turns emails on, and stores the kinds that a person wants. */
export async function want(uid: string, ...kinds: string[]): Promise<void> {
  await db.doc('settings/mail').set({ on: true });
  await db.doc(`addresses/${uid}`).set({ email: `${uid}@aram.example`, kinds, at: new Date() });
}

type Snapshot = Awaited<ReturnType<ReturnType<typeof db.doc>['get']>>;

export interface Change {
  /** The path. */
  document: string;
  data: { before: Snapshot; after: Snapshot };
}

/** Writes a document, or deletes it, and returns its event. */
export async function change(path: string, fields: Fields | null): Promise<Change> {
  const place = db.doc(path);
  const before = await place.get();
  await (fields ? place.set(fields) : place.delete());
  return { document: path, data: { before, after: await place.get() } };
}

/** The stored state of an email; undefined if there is none of this name. */
export const noteOf = async (id: string) => (await db.doc(`mail/${id}`).get()).data();

/** The names of the emails that went out. */
export const sentNotes = async () =>
  (await db.collection('mail').where('state', '==', 'sent').get()).docs.map(({ id }) => id).sort();
