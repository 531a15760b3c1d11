/** Reads how to reach the two people whom an item is about: staff ask both before they decide. It's a reading of its own, which leaves a trace. */
import { NotDone } from '../project/refusals.mjs';
import { textOf } from './people.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('../project/plain.mjs').PlainDocument} PlainDocument */

/** The collection in which an item of each kind is found; an item of another kind isn't about two people. @type {Readonly<Record<string, string>>} */
const COLLECTIONS = { session: 'sessions', contest: 'sessions', report: 'reports', danger: 'reports' };

/**
 * The subject of the trace: the item itself.
 * @param {{ of: string }} input
 * @throws {NotDone} if its kind isn't about two people, so that this leaves no trace
 */
export function contactsOf({ of }) {
  if (!Object.hasOwn(COLLECTIONS, kindOf(of))) {
    throw new NotDone('illegal', `"${of}" isn’t about a session or its two people.`, 'item');
  }
  return of;
}

/**
 * @typedef {object} Contact
 * @property {'patient' | 'counselor'} side
 * @property {string} uid
 * @property {string} name in their session
 * @property {string} email '' for a person who has left
 * @property {string} phone
 * @property {import('../project/accounts.mjs').EmailState} verified whether the email is verified: otherwise it may be a stranger's
 */

/**
 * @param {Pick<Acting, 'store' | 'accounts'>} acting
 * @param {{ of: string }} input
 * @returns {Promise<{ people: Contact[] }>} the patient first
 */
export async function readContacts({ store, accounts }, { of }) {
  const two = await twoOf(store, of);
  const sides = /** @type {const} */ (['patient', 'counselor']);
  const known = sides
    .map((side) => ({ side, uid: textOf(two[side]), name: textOf(two[`${side}Name`]) }))
    .filter(({ uid }) => uid !== '');
  const [records, emails] = await Promise.all([
    store.read(
      known.map(({ side, uid }) => `${side}s/${uid}`),
      ['email', 'phone'],
    ),
    accounts.verifiedEmails(known.map(({ uid }) => uid)),
  ]);
  const people = known.map((one, at) => ({
    ...one,
    ...{ email: textOf(records[at]?.fields['email']), phone: textOf(records[at]?.fields['phone']) },
    verified: emails(one.uid),
  }));
  return { people };
}

/**
 * The document that names both people: the session, or the conversation of a reported message.
 * @param {Acting['store']} store
 * @param {string} of
 * @returns {Promise<PlainDocument>}
 */
async function twoOf(store, of) {
  const id = of.slice(of.indexOf(':') + 1);
  const [found] = await store.read([`${COLLECTIONS[kindOf(of)] ?? ''}/${id}`]);
  if (!found) throw new NotDone('unknown', `Nothing is named "${of}".`, 'item');
  if (found.path.startsWith('sessions/')) return found.fields;
  const [session, thread] = ['session', 'thread'].map((key) => textOf(found.fields[key]));
  const path = session ? `sessions/${session}` : `threads/${thread ?? ''}`;
  const [both] = session || thread ? await store.read([path]) : [];
  return both?.fields ?? {};
}

/** @param {string} of */
const kindOf = (of) => of.slice(0, of.indexOf(':'));
