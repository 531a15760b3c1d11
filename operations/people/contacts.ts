/** Reads how to reach the two people whom an item is about: staff ask both before they decide. It's a reading of its own, which leaves a trace. */
import { NotDone } from '../project/refusals.ts';
import { peopleIn } from './people.ts';
import type { Acting } from '../project/act.ts';
import type { Stored } from '../project/records.ts';

/** The kinds of items that are about a session, and those that are about a report; an item of another kind isn't about two people. */
const SESSIONS: readonly string[] = ['session', 'contest'];
const REPORTS: readonly string[] = ['report', 'danger'];

/**
 * The subject of the trace: the item itself.
 * @throws {NotDone} if its kind isn't about two people, so that this leaves no trace
 */
export function contactsOf({ of }: { of: string }) {
  if (![...SESSIONS, ...REPORTS].includes(kindOf(of))) {
    throw new NotDone('illegal', `"${of}" isn’t about a session or its two people.`, 'item');
  }
  return of;
}

/**
 * `email` and `phone`: '' for a person who has left.
 * @returns the patient first; `verified`: whether the email is verified, because otherwise it may be a stranger's
 */
export async function readContacts({ store, accounts }: Pick<Acting, 'store' | 'accounts'>, { of }: { of: string }) {
  const known = peopleIn(await twoOf(store, of));
  const [records, emails] = await Promise.all([
    store.read(
      known.map(({ side, uid }) => `${side}s/${uid}` as const),
      ['email', 'phone'],
    ),
    accounts.verifiedEmails(known.map(({ uid }) => uid)),
  ]);
  const people = known.map((one, at) => ({
    ...one,
    ...{ email: records[at]?.fields.email ?? '', phone: records[at]?.fields.phone ?? '' },
    verified: emails(one.uid),
  }));
  return { people };
}

/** The document that names both people: the session, or the conversation of a reported message. */
async function twoOf(store: Acting['store'], of: string): Promise<Stored<'sessions' | 'threads'>> {
  const id = of.slice(of.indexOf(':') + 1);
  if (SESSIONS.includes(kindOf(of))) {
    const [session] = await store.read([`sessions/${id}`]);
    return session?.fields ?? unknown(of);
  }
  const [report] = await store.read([`reports/${id}`]);
  const { session, thread } = report?.fields ?? unknown(of);
  const path = session ? (`sessions/${session}` as const) : (`threads/${thread ?? ''}` as const);
  const [both] = session || thread ? await store.read([path]) : [];
  return both?.fields ?? {};
}

function unknown(of: string): never {
  throw new NotDone('unknown', `Nothing is named "${of}".`, 'item');
}

const kindOf = (of: string) => of.slice(0, of.indexOf(':'));
