/**
 * Whether one item waits, `kind:id`, by the same marks as the list of waiting items (waiting.ts). tests/operations/taking.test.ts compares the two.
 */
import { requestProgress, sessionFlags, type Waiting as Kind } from '../core.ts';
import { licenseIsWaiting, reviewPath, SEEN } from '../counselors/review.ts';
import { CLOSES_MS } from '../../web/src/core/generated/limits.ts';
import { FAILED } from '../mails/list.ts';
import { isOpen } from '../inbox/list.ts';
import { allOf } from '../project/all.ts';
import { NotDone } from '../project/refusals.ts';
import { BOOKED, lastBooked } from '../requests/booked.ts';
import { requestsOf } from '../requests/list.ts';
import { careOf, carePath } from '../requests/request.ts';
import { startOf } from '../sessions/session.ts';
import { reportItem, splitsOf } from '../taking/items.ts';
import type { Reading } from '../project/act.ts';

/** Refuses an item that doesn't wait: it never did, or an outdated page still shows it. */
export async function assertWaits(acting: Reading, of: string) {
  const at = of.indexOf(':');
  const waits = await WAITS[of.slice(0, at) as Kind](acting, of.slice(at + 1), of);
  if (waits === undefined) throw new NotDone('unknown', `Nothing is named "${of}".`, 'item');
  if (!waits) throw new NotDone('notNow', `"${of}" doesn’t wait.`, 'item');
}

/** Undefined: there is no such item. */
type Waits = Promise<boolean | undefined>;

const WAITS: Readonly<Record<Kind, (acting: Reading, id: string, of: string) => Waits>> = {
  danger: isReported,
  report: isReported,
  contest: async ({ store, now }, id) => {
    const [session, contest] = await store.read([`sessions/${id}`, `contests/${id}`]);
    return session && contest && sessionFlags(session.fields, contest.fields, now.getTime()).waits;
  },
  session: async ({ store, now }, id) => {
    const [session] = await store.read([`sessions/${id}`], ['state', 'start']);
    if (!session) return undefined;
    return session.fields.state === 'booked' && startOf(session.fields) + CLOSES_MS <= now.getTime();
  },
  request: isRequested,
  license: async ({ store }, uid) => {
    const [[record], [profile, review]] = await Promise.all([
      store.read([`counselors/${uid}`], SEEN),
      store.read([`counselorProfiles/${uid}`, reviewPath(uid)]),
    ]);
    if (!record?.fields.license) return undefined;
    return licenseIsWaiting(record, profile?.fields.verified !== false, review);
  },
  message: async ({ store }, id) => {
    const [message] = await store.read([`contactUs/${id}`], ['state']);
    return message && isOpen(message.fields);
  },
  email: async ({ store }, id) => {
    const [mail] = await store.read([`mail/${id}`], ['state']);
    return mail ? mail.fields.state === FAILED : undefined;
  },
  payment: async ({ store }, id) => {
    // Firestore can't find a document of a collection group by its id, and few payments have to be checked.
    const waiting = await allOf(store, { in: 'payments', everywhere: true, where: { look: true }, fields: [] });
    return waiting.some((payment) => payment.id === id);
  },
};

async function isReported({ store }: Reading, id: string, of: string): Waits {
  const [report] = await store.read([`reports/${id}`], []);
  return report && reportItem(id) === of ? true : undefined;
}

async function isRequested({ store, now }: Reading, id: string): Waits {
  const splits = splitsOf(id);
  const patients = await store.read(splits.map(({ uid }) => `patients/${uid}` as const));
  for (const [at, { uid, request }] of splits.entries()) {
    const patient = patients[at];
    const asked =
      patient && requestsOf(patient, { now, answers: false }).find((one) => one.id === request && !one.repeats);
    if (!asked) continue;
    const [care] = await store.read([carePath({ uid, request })]);
    const sessions = await allOf(store, { in: 'sessions', where: { patient: uid }, fields: BOOKED });
    return requestProgress(careOf(care)?.state, asked.requested, lastBooked(sessions)) === 'waiting';
  }
  return undefined;
}
