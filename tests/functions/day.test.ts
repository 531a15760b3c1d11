/**
 * A day of the demo staff: how each member does the work that waits under `npm start`, by calls of the desk's function, and the trace that
 * it leaves. The table of bench/trace.md is generated from it: `npx vitest run --project functions day.test.ts -u`.
 */
import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { beforeAll, expect, it } from 'vitest';
import { desk } from '../../functions/index.ts';
import type { StaffRole } from '../../web/src/core/generated/tables.ts';
import { createAdmin } from '../../tools/emulators/admin.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import { DEMO_STAFF } from '../../tools/seed/accounts.ts';
import { APPLICANTS } from '../../tools/seed/counselors.ts';
import { NOUR, OMAR, SARA } from '../../tools/seed/people.ts';
import { seed } from '../../tools/seed/seed.ts';
import { clear, db } from './support/store';
import { send } from './support/send';
import { useStripe } from './support/stripe';

const PROJECT = 'demo-aram-functions';
const PAGE = inProject('bench/trace.md');
const variable = (name: string) => String(process.env[name]);
const hosts = {
  auth: variable('FIREBASE_AUTH_EMULATOR_HOST'),
  firestore: variable('FIRESTORE_EMULATOR_HOST'),
  storage: variable('FIREBASE_STORAGE_EMULATOR_HOST'),
};
const [AZAD = '', SECOND_ELIF = ''] = APPLICANTS.map(({ uid }) => uid);

type Item = Readonly<Record<string, string>>;

const admin = createAdmin({ projectId: PROJECT, hosts });

const stripe = useStripe();
beforeAll(async () => {
  await clear();
  await fetch(`http://${hosts.auth}/emulator/v1/projects/${PROJECT}/accounts`, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer owner' },
  });
  await seed(admin);
});

/** A member's token, as the login returns it. */
async function logIn(role: StaffRole): Promise<string> {
  const { email, password } = DEMO_STAFF.find((member) => member.role === role) ?? {};
  const address = `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const answer = await fetch(address, {
    method: 'POST',
    // As an administrator: it isn't the project that the emulators were started with.
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ email, password, returnSecureToken: true, targetProjectId: PROJECT }),
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** The calls of a member. Each must succeed. */
async function memberOf(role: StaffRole) {
  const authorization = `Bearer ${await logIn(role)}`;
  return async function call<T = unknown>(act: string, input: object = {}): Promise<T> {
    const text = JSON.stringify({ act, id: crypto.randomUUID(), input });
    const { body } = await send(desk, { text, headers: { authorization } });
    expect(body, act).toHaveProperty('result');
    return (body as { result: T }).result;
  };
}

type Call = Awaited<ReturnType<typeof memberOf>>;

/** The items of one kind that wait for a member, by their ids. */
async function waiting(call: Call, kind: string): Promise<string[]> {
  const { items } = await call<{ items: Item[] }>('today');
  return items.flatMap((item) => (item['kind'] === kind ? [String(item['of']).slice(kind.length + 1)] : []));
}

async function dayOfCare(call: Call) {
  const [danger = ''] = await waiting(call, 'danger');
  await call('take', { of: `danger:${danger}` });
  await call('readReport', { id: danger });
  await call('note', { of: `danger:${danger}`, note: 'Her brother is on his way to her.' });
  await call('handleReport', { id: danger, note: 'Her brother is with her. She is safe.' });

  const [report = ''] = await waiting(call, 'report');
  await call('readReport', { id: report });
  await call('handleReport', { id: report, note: 'The counselor was warned.' });

  const [contest = ''] = await waiting(call, 'contest');
  await call('closeSession', { id: contest, ending: 'missed-by-counselor', reason: 'The session was cut short.' });
  const [session = ''] = await waiting(call, 'session');
  await call('closeSession', { id: session, ending: 'held', reason: '' });

  const requests = await waiting(call, 'request');
  const requestOf = (uid: string) => ({
    ...{ uid, request: requests.find((id) => id.startsWith(uid))?.slice(uid.length + 1) ?? '' },
  });
  await call('readRequest', requestOf(NOUR.uid));
  await call('suggestCounselor', { ...requestOf(NOUR.uid), counselor: 'demoCounselorSamir' });
  await call('readRequest', requestOf(OMAR.uid));
  await call('closeRequest', { ...requestOf(OMAR.uid), reason: 'You wrote that you have found somebody.' });

  await call('closeMessage', { id: 'demoMessage3', how: 'answered' });
  await call('closeMessage', { id: 'demoMessage4', how: 'closed' });
}

async function dayOfReviewer(call: Call) {
  await call('take', { of: `license:${AZAD}` });
  const { license, asOf } = await call<{ license: string; asOf: string }>('reviewCounselor', { uid: AZAD });
  await call('idDocument', { uid: AZAD });
  await call('verifyCounselor', { uid: AZAD, license, asOf });
  const second = await call<{ asOf: string }>('reviewCounselor', { uid: SECOND_ELIF });
  const reason = 'The register has this number under another name.';
  await call('refuseCounselor', { uid: SECOND_ELIF, asOf: second.asOf, reason });
}

async function dayOfOwner(call: Call) {
  await call('readPerson', { uid: SARA.uid });
  await call('correct', { uid: SARA.uid, tickets: 1, reason: 'Your session broke off on Monday.' });
  await call('blockOrders', { uid: SARA.uid, blocked: true, reason: 'Her bank asks about a payment.' });
  await call('exportPerson', { uid: SARA.uid });
  const [payment = ''] = await waiting(call, 'payment');
  stripe.refunds.add(payment);
  await call('refund', { payment, reason: 'She paid a cent too little.' });
  const [email = ''] = await waiting(call, 'email');
  await call('sendAgain', { id: email });
  await admin.createAccount({ localId: 'omar', email: 'omar.ali@aram.example', emailVerified: true });
  await call('addStaff', { email: 'omar.ali@aram.example', role: 'care', name: 'Omar Ali' });
  await call('removeStaff', { uid: 'omar' });
}

/** The trace as a table, the earliest first. */
async function traceTable(): Promise<string> {
  const names = new Map((await db.collection('staff').get()).docs.map((one) => [one.id, String(one.get('name'))]));
  const { docs } = await db.collection('audit').orderBy('at').get();
  const text = (doc: (typeof docs)[number], field: string) => String(doc.get(field));
  const rows = docs.map((doc) => [
    ...[names.get(text(doc, 'by')) ?? '', text(doc, 'role'), text(doc, 'act')],
    ...[`\`${dateless(text(doc, 'of'))}\``, text(doc, 'reason')],
  ]);
  const lines = [['Who', 'Role', 'Act', 'About', 'Reason'], ['-', '-', '-', '-', '-'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Replaces the date in an email's name. */
const dateless = (of: string) => of.replace(/\d{4}-\d{2}-\d{2}/, '2026-03-10');

it('a day of the demo staff leaves a trace of each act, and nothing of the data that they read', async () => {
  await dayOfCare(await memberOf('care'));
  await dayOfReviewer(await memberOf('reviewer'));
  await dayOfOwner(await memberOf('owner'));
  const table = await traceTable();
  for (const read of ['Yılmaz', 'نور', 'sara@', 'Deniz', '+90', 'brother', 'warned', 'invoice', 'TR-PSK', 'argue'])
    expect(table).not.toContain(read);
  // The text above the table stays.
  const [introduction = ''] = readFileSync(PAGE, 'utf8').split('\n| Who ');
  const text = await format(`${introduction}\n${table}\n`, { ...(await resolveConfig(PAGE)), parser: 'markdown' });
  await expect(text).toMatchFileSnapshot(PAGE);
});
