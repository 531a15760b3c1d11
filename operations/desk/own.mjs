/**
 * Refuses acts of staff about themselves: nobody reviews their own license, opens a report about themselves or corrects their own tickets. The subject that an
 * act names (`of`) decides, and so does any account in its input, so an act that is added later is covered without another line.
 */
import { isSessionId } from '../core.mjs';
import { isAbout } from '../people/byStaff.mjs';
import { textOf } from '../people/people.mjs';
import { NotDone } from '../project/refusals.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */

/**
 * Lists, which have no subject, and the member's own settings are never refused.
 * @param {Pick<Acting, 'store' | 'by'>} acting
 * @param {import('./act.mjs').DeskAct} act
 * @param {string} of the subject, `kind:id`
 * @param {Readonly<Record<string, unknown>>} input
 */
export async function assertNotOwn(acting, { of: named, isOwn }, of, input) {
  if (!named || isOwn) return;
  const isNamed = Object.values(input).includes(acting.by) || isAbout(of, acting.by);
  if (isNamed || (await isStoredAbout(acting, of, input))) {
    throw new NotDone('own', 'Nobody at the desk acts about themselves: a colleague has to do it.', 'subject');
  }
}

/**
 * Whether the document behind a subject says that it's about the caller. A subject of a kind without an entry is an error: a new kind has to say here whom it
 * concerns.
 * @param {Pick<Acting, 'store' | 'by'>} acting
 * @param {string} of
 * @param {Readonly<Record<string, unknown>>} input
 */
async function isStoredAbout({ store, by }, of, input) {
  const at = of.indexOf(':');
  const [kind, id] = [of.slice(0, at), of.slice(at + 1)];
  const concerns = Object.hasOwn(CONCERNS, kind) ? CONCERNS[kind] : undefined;
  if (!concerns) throw new Error(`No rule says whom a "${kind}" concerns.`);
  return concerns({ read: store.read, by, id, input });
}

/** @typedef {{ read: Acting['store']['read']; by: string; id: string; input: Readonly<Record<string, unknown>> }} Subject */

/** The kinds whose id names every account that it concerns: `isAbout` has compared it. */
const byName = () => Promise.resolve(false);

/** @param {Subject} subject */
async function inSession({ read, by, id }) {
  // A report of danger is named by its session, too.
  const [session = ''] = id.split('-');
  if (!isSessionId(session)) return false;
  const [found] = await read([`sessions/${session}`], ['patient', 'counselor']);
  return found?.fields['patient'] === by || found?.fields['counselor'] === by;
}

/** What visitors send has an email address and no account. @param {Subject} subject @param {string} email */
async function fromEmail({ read, by }, email) {
  const [member] = await read([`staff/${by}`], ['email']);
  return normal(email) === normal(textOf(member?.fields['email']));
}

/** @param {string} email */
const normal = (email) => email.trim().toLowerCase();

/** @type {Readonly<Record<string, (subject: Subject) => Promise<boolean>>>} */
const CONCERNS = {
  person: byName,
  staff: byName,
  license: byName,
  request: byName,
  report: byName,
  danger: inSession,
  session: inSession,
  contest: inSession,
  payment: async ({ read, by, id }) => (await read([`patients/${by}/payments/${id}`], []))[0] !== undefined,
  email: async ({ read, by, id }) => (await read([`mail/${id}`], ['to']))[0]?.fields['to'] === by,
  message: async (subject) => {
    const [found] = await subject.read([`contactUs/${subject.id}`], ['formData.mail']);
    const form = /** @type {{ mail?: import('../project/plain.mjs').PlainValue } | undefined} */ (
      found?.fields['formData']
    );
    const email = textOf(form?.mail);
    return email !== '' && fromEmail(subject, email);
  },
  subscriber: (subject) => fromEmail(subject, String(subject.input['email'])),
};
