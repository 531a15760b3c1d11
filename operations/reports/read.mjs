/** Reads a report as staff need it before they act: its text, the session, both people, and who has taken it. */
import { notesOf } from '../notes/notes.mjs';
import { textOf } from '../people/people.mjs';
import { NotDone } from '../project/refusals.mjs';
import { reportItem } from '../taking/items.mjs';
import { holdersOf } from '../taking/take.mjs';
import { reportOf } from './list.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('../project/plain.mjs').PlainDocument} PlainDocument */

/**
 * The emergency contact and both people's contact details are read only for an urgent report.
 * @param {Pick<Acting, 'store'>} acting
 * @param {{ id: string }} input
 */
export async function readReport({ store }, { id }) {
  const [found] = await store.read([`reports/${id}`]);
  if (!found) throw new NotDone('unknown', `There is no report "${id}".`, 'report');
  const report = reportOf(found);
  const item = reportItem(id);
  const [holders, notes] = await Promise.all([holdersOf({ store }, [item]), notesOf({ store }, item)]);
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
    session: session && { id: sessionId, ...sessionOf(session.fields) },
    people: await peopleOf(store, two, report.urgent),
    emergency: report.urgent && contact ? contactOf(contact.fields) : undefined,
  };
}

/** @param {PlainDocument} fields */
const sessionOf = ({ start, way, state, language }) => ({
  start: start instanceof Date ? start : undefined,
  ...{ way: textOf(way), state: textOf(state), language: textOf(language) },
});

/** @param {PlainDocument} fields */
const contactOf = ({ name, phone, country }) => ({
  ...{ name: textOf(name), phone: textOf(phone), country: textOf(country) },
});

/**
 * The patient and the counselor, with their names in the session. A person who has left has no phone and no email.
 * @param {Acting['store']} store
 * @param {PlainDocument} two
 * @param {boolean} isUrgent
 */
async function peopleOf(store, two, isUrgent) {
  const people = /** @type {const} */ (['patient', 'counselor']).map((side) => ({
    ...{ side, uid: textOf(two[side]), name: textOf(two[`${side}Name`]) },
  }));
  const known = people.filter(({ uid }) => uid !== '');
  const records = isUrgent
    ? await store.read(
        known.map(({ side, uid }) => `${side}s/${uid}`),
        ['phone', 'email'],
      )
    : [];
  return known.map((one, at) => ({
    ...one,
    phone: textOf(records[at]?.fields['phone']),
    email: textOf(records[at]?.fields['email']),
  }));
}
