/**
 * Refuses acts of staff about themselves: nobody reviews their own license, opens a report about themselves or corrects their own tickets. The subject that an
 * act names (`of`) decides, and so does any account in its input, so an act that is added later is covered without another line.
 */
import { isSessionId, type Waiting } from '../core.ts';
import { isAbout } from '../people/byStaff.ts';
import { NotDone } from '../project/refusals.ts';
import type { DeskAct } from './act.ts';
import type { Acting } from '../project/act.ts';

/**
 * Lists, which have no subject, and the member's own settings are never refused.
 * @param of the subject, `kind:id`
 */
export async function assertNotOwn(
  acting: Pick<Acting, 'store' | 'by'>,
  { of: named, isOwn }: Pick<DeskAct<never>, 'of' | 'isOwn'>,
  of: string,
  input: object,
) {
  if (!named || isOwn) return;
  const isNamed = Object.values(input).includes(acting.by) || isAbout(of, acting.by);
  if (isNamed || (await isStoredAbout(acting, of, input))) {
    throw new NotDone('own', 'Nobody at the desk acts about themselves: a colleague has to do it.', 'subject');
  }
}

/**
 * Whether the document behind a subject says that it's about the caller. A subject of a kind without an entry is an error: a new kind has to say here whom it
 * concerns.
 */
async function isStoredAbout({ store, by }: Pick<Acting, 'store' | 'by'>, of: string, input: object) {
  const at = of.indexOf(':');
  const [kind, id] = [of.slice(0, at), of.slice(at + 1)];
  const concerns = Object.hasOwn(CONCERNS, kind) ? CONCERNS[kind as keyof typeof CONCERNS] : undefined;
  if (!concerns) throw new Error(`No rule says whom a "${kind}" concerns.`);
  return concerns({ read: store.read, by, id, input });
}

interface Subject {
  read: Acting['store']['read'];
  by: string;
  id: string;
  input: object;
}

/** The kinds whose id names every account that it concerns: `isAbout` has compared it. */
const byName = () => Promise.resolve(false);

async function inSession({ read, by, id }: Subject) {
  // A report of danger is named by its session, too.
  const [session = ''] = id.split('-');
  if (!isSessionId(session)) return false;
  const [found] = await read([`sessions/${session}`], ['patient', 'counselor']);
  return found?.fields.patient === by || found?.fields.counselor === by;
}

/** What visitors send has an email address and no account. */
async function fromEmail({ read, by }: Subject, email: string) {
  const [member] = await read([`staff/${by}`], ['email']);
  return normal(email) === normal(member?.fields.email ?? '');
}

const normal = (email: string) => email.trim().toLowerCase();

type Kind = Waiting | 'person' | 'staff' | 'subscriber';

const CONCERNS: Readonly<Record<Kind, (subject: Subject) => Promise<boolean>>> = {
  person: byName,
  staff: byName,
  license: byName,
  request: byName,
  report: byName,
  danger: inSession,
  session: inSession,
  contest: inSession,
  payment: async ({ read, by, id }) => (await read([`patients/${by}/payments/${id}`], []))[0] !== undefined,
  email: async ({ read, by, id }) => (await read([`mail/${id}`], ['to']))[0]?.fields.to === by,
  message: async (subject) => {
    const [found] = await subject.read([`contactUs/${subject.id}`], ['formData.mail']);
    const email = found?.fields.formData?.mail ?? '';
    return email !== '' && fromEmail(subject, email);
  },
  subscriber: (subject) => fromEmail(subject, 'email' in subject.input ? String(subject.input.email) : ''),
};
