/** Finds people by their email, their id, or a similar name. */
import { likeness } from '../core.mjs';
import { emailOf, textOf, wholeName } from './people.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('../project/store.mjs').Store} Store */
/** @typedef {import('../project/store.mjs').Found} Stored */

/** @typedef {'patient' | 'counselor' | 'left' | 'none'} PersonRole `left`: deleted; `none`: only an account */

/** @typedef {{ uid: string; role: PersonRole; name: string; email: string }} Person */

const FIELDS = ['name', 'surname', 'email'];
const COLLECTIONS = /** @type {const} */ ({ patient: 'patients', counselor: 'counselors' });
const MOST = 20;

/**
 * A search by name reads every record until it has found enough, because Firestore can't search for part of a text.
 * @param {Pick<Acting, 'store' | 'accounts'>} acting
 * @param {{ sought: string }} input
 * @returns {Promise<{ items: Person[]; more: boolean }>} at most 20
 */
export async function findPerson({ store, accounts }, { sought }) {
  const text = emailOf(sought);
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { items: await byEmail(store, accounts, text), more: false };
  const own =
    /^[\w-]{1,128}$/.test(text) && !/^__.*__$/.test(text) ? await personOf({ store, accounts }, text) : undefined;
  return own ? { items: [own], more: false } : byName(store, text);
}

/**
 * The person with this id; undefined if there is none.
 * @param {Pick<Acting, 'store' | 'accounts'>} acting
 * @param {string} uid
 * @returns {Promise<Person | undefined>}
 */
async function personOf({ store, accounts }, uid) {
  const records = await store.read([`patients/${uid}`, `counselors/${uid}`], FIELDS);
  const record = records.find((one) => one !== undefined);
  if (record) return personIn(record);
  const [closed] = await store.read([`closed/${uid}`], []);
  if (closed) return { uid, role: 'left', name: '', email: '' };
  return (await accounts.exists(uid)) ? { uid, role: 'none', name: '', email: '' } : undefined;
}

/**
 * The owner of the account with this email, and of a record with it. After a change of the email, these may be two people.
 * @param {Store} store
 * @param {Acting['accounts']} accounts
 * @param {string} email
 */
async function byEmail(store, accounts, email) {
  /** @type {Map<string, Person>} */
  const found = new Map();
  const uid = await accounts.byEmail(email);
  const owner = uid === undefined ? undefined : await personOf({ store, accounts }, uid);
  if (owner) found.set(owner.uid, owner);
  for (const collection of Object.values(COLLECTIONS)) {
    const question = { in: collection, where: { email }, fields: FIELDS, most: MOST };
    for await (const record of store.stream(question)) found.set(record.id, personIn(record));
  }
  return [...found.values()].slice(0, MOST);
}

/**
 * @param {Store} store
 * @param {string} sought
 */
async function byName(store, sought) {
  const key = likeness(sought);
  /** @type {Person[]} */
  const items = [];
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

/** A person, from their record. @param {Stored} record @returns {Person} */
const personIn = ({ id, path, fields }) => ({
  ...{ uid: id, role: path.startsWith(COLLECTIONS.patient) ? 'patient' : 'counselor' },
  ...{ name: wholeName(fields), email: textOf(fields['email']) },
});
