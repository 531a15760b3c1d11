/** Finds people by their email, their id, or a similar name. */
import { likeness } from '../core.ts';
import { emailOf, wholeName } from './people.ts';
import type { Acting } from '../project/act.ts';
import type { Found, Store } from '../project/store.ts';

/** `left`: deleted; `none`: only an account. */
export type PersonRole = 'patient' | 'counselor' | 'left' | 'none';

interface Person {
  uid: string;
  role: PersonRole;
  name: string;
  email: string;
}

const FIELDS = ['name', 'surname', 'email'];
const COLLECTIONS = { patient: 'patients', counselor: 'counselors' } as const;
const MOST = 20;

/**
 * A search by name reads every record until it has found enough, because Firestore can't search for part of a text.
 * @returns at most 20
 */
export async function findPerson(
  { store, accounts }: Pick<Acting, 'store' | 'accounts'>,
  { sought }: { sought: string },
): Promise<{ items: Person[]; more: boolean }> {
  const text = emailOf(sought);
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { items: await byEmail(store, accounts, text), more: false };
  const own =
    /^[\w-]{1,128}$/.test(text) && !/^__.*__$/.test(text) ? await personOf({ store, accounts }, text) : undefined;
  return own ? { items: [own], more: false } : byName(store, text);
}

/** The person with this id; undefined if there is none. */
async function personOf(
  { store, accounts }: Pick<Acting, 'store' | 'accounts'>,
  uid: string,
): Promise<Person | undefined> {
  const records = await store.read([`patients/${uid}`, `counselors/${uid}`], FIELDS);
  const record = records.find((one) => one !== undefined);
  if (record) return personIn(record);
  const [closed] = await store.read([`closed/${uid}`], []);
  if (closed) return { uid, role: 'left', name: '', email: '' };
  return (await accounts.exists(uid)) ? { uid, role: 'none', name: '', email: '' } : undefined;
}

/** The owner of the account with this email, and of a record with it. After a change of the email, these may be two people. */
async function byEmail(store: Store, accounts: Acting['accounts'], email: string) {
  const found = new Map<string, Person>();
  const uid = await accounts.byEmail(email);
  const owner = uid === undefined ? undefined : await personOf({ store, accounts }, uid);
  if (owner) found.set(owner.uid, owner);
  for (const collection of Object.values(COLLECTIONS)) {
    const question = { in: collection, where: { email }, fields: FIELDS, most: MOST };
    for await (const record of store.stream(question)) found.set(record.id, personIn(record));
  }
  return [...found.values()].slice(0, MOST);
}

async function byName(store: Store, sought: string) {
  const key = likeness(sought);
  const items: Person[] = [];
  if (key === '') return { items, more: false };
  for (const collection of Object.values(COLLECTIONS)) {
    for await (const record of store.stream({ in: collection, fields: FIELDS })) {
      const person = personIn(record);
      if (!likeness(person.name).includes(key)) continue;
      if (items.length === MOST) return { items, more: true };
      items.push(person);
    }
  }
  return { items, more: false };
}

/** A person, from their record. */
const personIn = ({ id, path, fields }: Found<'patients' | 'counselors'>): Person => ({
  ...{ uid: id, role: path.startsWith(COLLECTIONS.patient) ? 'patient' : 'counselor' },
  ...{ name: wholeName(fields), email: fields.email ?? '' },
});
