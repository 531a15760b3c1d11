/** Reads a report as staff need it before they act: its text, the session, both people, and who has taken it or what was done. */
import { callingCountries } from '../core.ts';
import { notesOf } from '../notes/notes.ts';
import { textOf } from '../people/people.ts';
import { NotDone } from '../project/refusals.ts';
import { reportItem } from '../taking/items.ts';
import { holdersOf } from '../taking/take.ts';
import { handlingsOf, reportOf } from './list.ts';
import type { Acting } from '../project/act.ts';
import type { PlainDocument, PlainValue } from '../project/plain.ts';
import type { Found } from '../project/store.ts';

/** Both people's emails are read, so that staff can write to them. Phones and the emergency contact are read only for an urgent report. */
export async function readReport({ store }: Pick<Acting, 'store'>, { id }: { id: string }) {
  const found = await findReport(store, id);
  const report = reportOf(found);
  const item = reportItem(found.id);
  const [holders, notes] = await Promise.all([holdersOf({ store }, [item]), notesOf({ store }, item)]);
  const [handled] = isHandled(found) ? await handlingsOf({ store }, [found]) : [];
  const [thread] = report.thread ? await store.read([`threads/${report.thread}`]) : [];
  const sessionId = report.session || textOf(thread?.fields['session']);
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

const isHandled = ({ path }: Found) => path.startsWith('handled/');

/**
 * The report that waits under an id, or a handled one with this id. If danger was handled under this id several times, the last one: an older page, or the activity log,
 * still leads to it.
 */
async function findReport(store: Acting['store'], id: string): Promise<Found> {
  const [waiting] = await store.read([`reports/${id}`]);
  if (waiting) return waiting;
  const [exact] = await store.read([`handled/${id}`]);
  if (exact) return exact;
  const earlier = [];
  for await (const found of store.stream({ in: 'handled', begins: `${id}-` })) earlier.push(found);
  const last = earlier.filter((found) => reportItem(found.id) === reportItem(id)).at(-1);
  if (!last) throw new NotDone('unknown', `There is no report "${id}".`, 'report');
  return last;
}

const sessionOf = ({ start, way, state, language }: PlainDocument) => ({
  start: start instanceof Date ? start : undefined,
  ...{ way: textOf(way), state: textOf(state), language: textOf(language) },
});

const contactOf = ({ name, phone, country }: PlainDocument) => ({
  ...{ name: textOf(name), country: textOf(country), ...phoneOf(phone) },
});

/** A phone number, and the countries of its calling code. */
function phoneOf(stored: PlainValue | undefined) {
  const phone = textOf(stored);
  return { phone, countries: callingCountries(phone) };
}

/** The patient and the counselor, with their names in the session. A person who has left has no phone and no email. */
async function peopleOf(store: Acting['store'], two: PlainDocument, isUrgent: boolean) {
  const people = (['patient', 'counselor'] as const).map((side) => ({
    ...{ side, uid: textOf(two[side]), name: textOf(two[`${side}Name`]) },
  }));
  const known = people.filter(({ uid }) => uid !== '');
  const records = await store.read(
    known.map(({ side, uid }) => `${side}s/${uid}`),
    ['email', ...(isUrgent ? ['phone'] : [])],
  );
  return known.map((one, at) => ({
    ...one,
    email: textOf(records[at]?.fields['email']),
    reached: isUrgent ? phoneOf(records[at]?.fields['phone']) : undefined,
  }));
}
