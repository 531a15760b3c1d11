/** Reads how to reach the two people whom an item is about: staff ask both before they decide. It's a reading of its own, which leaves a trace. */
import { NotDone } from '../project/refusals.ts';
import { textOf } from './people.ts';
import type { Acting } from '../project/act.ts';
import type { PlainDocument } from '../project/plain.ts';
import type { EmailState } from '../project/accounts.ts';

/** The collection in which an item of each kind is found; an item of another kind isn't about two people. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  session: 'sessions',
  contest: 'sessions',
  report: 'reports',
  danger: 'reports',
};

/**
 * The subject of the trace: the item itself.
 * @throws {NotDone} if its kind isn't about two people, so that this leaves no trace
 */
export function contactsOf({ of }: { of: string }) {
  if (!Object.hasOwn(COLLECTIONS, kindOf(of))) {
    throw new NotDone('illegal', `"${of}" isn’t about a session or its two people.`, 'item');
  }
  return of;
}

interface Contact {
  side: 'patient' | 'counselor';
  uid: string;
  /** In their session. */
  name: string;
  /** '' for a person who has left. */
  email: string;
  phone: string;
  /** Whether the email is verified: otherwise it may be a stranger's. */
  verified: EmailState;
}

/** @returns the patient first */
export async function readContacts(
  { store, accounts }: Pick<Acting, 'store' | 'accounts'>,
  { of }: { of: string },
): Promise<{ people: Contact[] }> {
  const two = await twoOf(store, of);
  const sides = ['patient', 'counselor'] as const;
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

/** The document that names both people: the session, or the conversation of a reported message. */
async function twoOf(store: Acting['store'], of: string): Promise<PlainDocument> {
  const id = of.slice(of.indexOf(':') + 1);
  const [found] = await store.read([`${COLLECTIONS[kindOf(of)] ?? ''}/${id}`]);
  if (!found) throw new NotDone('unknown', `Nothing is named "${of}".`, 'item');
  if (found.path.startsWith('sessions/')) return found.fields;
  const [session, thread] = ['session', 'thread'].map((key) => textOf(found.fields[key]));
  const path = session ? `sessions/${session}` : `threads/${thread ?? ''}`;
  const [both] = session || thread ? await store.read([path]) : [];
  return both?.fields ?? {};
}

const kindOf = (of: string) => of.slice(0, of.indexOf(':'));
