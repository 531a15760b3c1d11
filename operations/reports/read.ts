/** Reads a report as staff need it before they act: its text, the session, both people, and who has taken it or what was done. */
import { callingCountries } from '../core.ts';
import { notesOf } from '../notes/notes.ts';
import { peopleIn } from '../people/people.ts';
import { allOf } from '../project/all.ts';
import { NotDone } from '../project/refusals.ts';
import { reportItem } from '../taking/items.ts';
import { holdersOf } from '../taking/take.ts';
import { handlingsOf, reportOf } from './list.ts';
import type { Acting } from '../project/act.ts';
import type { Stored } from '../project/records.ts';
import type { Found } from '../project/store.ts';

/** Both people's emails are read, so that staff can write to them. Phones and the emergency contact are read only for an urgent report. */
export async function readReport({ store }: Pick<Acting, 'store'>, { id }: { id: string }) {
  const found = await findReport(store, id);
  const report = reportOf(found);
  const item = reportItem(found.id);
  const [holders, notes] = await Promise.all([holdersOf({ store }, [item]), notesOf({ store }, item)]);
  const handled = isHandled(found) ? (await handlingsOf({ store }, [found]))(found) : undefined;
  const [thread] = report.thread ? await store.read([`threads/${report.thread}`]) : [];
  const sessionId = report.session || thread?.fields.session;
  const [session, contact] = sessionId
    ? await store.read([`sessions/${sessionId}`, `sessions/${sessionId}/shared/emergency`])
    : [];
  const two = session?.fields ?? thread?.fields ?? {};
  return {
    ...report,
    item,
    isDanger: item.startsWith('danger:'),
    taken: holders(item),
    notes,
    handled,
    session: session && { id: sessionId, ...sessionOf(session.fields) },
    people: await peopleOf(store, two, report.urgent),
    emergency: report.urgent && contact ? contactOf(contact.fields) : undefined,
  };
}

const isHandled = (found: Found<'reports' | 'handled'>): found is Found<'handled'> => found.path.startsWith('handled/');

/**
 * The report that waits under an id, or a handled one with this id. If danger was handled under this id several times, the last one: an older page, or the activity log,
 * still leads to it.
 */
async function findReport(store: Acting['store'], id: string): Promise<Found<'reports' | 'handled'>> {
  const [waiting] = await store.read([`reports/${id}`]);
  if (waiting) return waiting;
  const [exact] = await store.read([`handled/${id}`]);
  if (exact) return exact;
  const earlier = await allOf(store, { in: 'handled', begins: `${id}-` });
  const last = earlier.filter((found) => reportItem(found.id) === reportItem(id)).at(-1);
  if (!last) throw new NotDone('unknown', `There is no report "${id}".`, 'report');
  return last;
}

function sessionOf(session: Stored<'sessions'>) {
  const { start, way = '', state = '', language = '' } = session;
  return { start, way, state, language };
}

const contactOf = ({ name = '', phone, country = '' }: Stored<'shared'>) => ({ name, country, ...phoneOf(phone) });

/** A phone number, and the countries of its calling code. */
const phoneOf = (phone = '') => ({ phone, countries: callingCountries(phone) });

/** The patient and the counselor, with their names in the session. A person who has left has no phone and no email. */
async function peopleOf(store: Acting['store'], two: Stored<'sessions' | 'threads'>, isUrgent: boolean) {
  const known = peopleIn(two);
  const records = await store.read(
    known.map(({ side, uid }) => `${side}s/${uid}` as const),
    ['email', ...(isUrgent ? ['phone'] : [])],
  );
  return known.map((one, at) => ({
    ...one,
    email: records[at]?.fields.email ?? '',
    reached: isUrgent ? phoneOf(records[at]?.fields.phone) : undefined,
  }));
}
