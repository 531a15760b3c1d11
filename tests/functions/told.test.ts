/** Tests that each event's email goes through the real functions to those who learn of it, once, and never to the person who acted: the table of docs/mail.md. */
import { beforeEach, expect, it } from 'vitest';
import {
  careMail,
  hourClock,
  mailClock,
  reviewMail,
  sessionMail,
  threadMail,
  ticketMail,
} from '../../functions/index.ts';
import { useMailServer } from './support/mailServer';
import { type Change, change, clear, db, inHours, sessionOf, threadOf, want } from './support/store';
import { readFileSync } from 'node:fs';
import { DAY_PARTS, MAIL_KINDS, WEEKDAYS } from '../../web/src/core/generated/tables.ts';

const server = useMailServer();
beforeEach(async () => {
  await clear();
  for (const uid of ['sara', 'dana']) await want(uid, ...MAIL_KINDS);
});

const TRIGGERS = { sessions: sessionMail, threads: threadMail, care: careMail, review: reviewMail, ledger: ticketMail };

/** Delivers an event of the store three times. */
async function deliver(event: Change): Promise<void> {
  const kind = event.document.split('/').at(-2) as keyof typeof TRIGGERS;
  for (let time = 0; time < 3; time += 1) await TRIGGERS[kind].run(event as never);
}

const S = 'sessions/aaaaaaaaaaaaaaaaaaaa';
const soon = () => new Date(Date.now() + 1000);

/** Something that happens to a document, after it was in an earlier state. */
const happens = (path: string, after: Record<string, unknown>, before?: Record<string, unknown>) => async () => {
  if (before) await change(path, before);
  await deliver(await change(path, after));
};
const ended = (state: string, by: string, closedBy?: string) =>
  happens(S, sessionOf({ state, by, ...(closedBy && { closedBy }), changedAt: soon() }), sessionOf());
const care = (state: string) => happens('patients/sara/care/r1', { state, at: new Date() });
const review = (state: string) => happens('counselors/dana/review/current', { state, at: new Date() });
const entry = (kind: string) => happens('patients/sara/ledger/e1', { kind, ticket: 1, at: new Date() });
/** Runs the clock with a session that begins this many hours from now, or began before. */
const inClock = (hours: number) => async () => {
  await change(S, sessionOf({ start: inHours(hours) }));
  for (let time = 0; time < 2; time += 1) await hourClock.run({ scheduleTime: '' });
};

/** Runs the clock with a time that opened, for which Sara waits. */
const opens = async () => {
  const [now, start] = [new Date(), inHours(30)];
  await change('counselorProfiles/dana', { name: 'Dana Omar', verified: true });
  await change('patients/sara', {
    wish: {
      ...{ counselor: 'dana', languages: [], ways: [], topics: [], whom: 'self', zone: 'UTC', since: now },
      ...{ days: WEEKDAYS, parts: DAY_PARTS, until: inHours(24) },
    },
  });
  await change('slots/dana_1', {
    ...{ counselor: 'dana', hour: 1, start, languages: ['en'], ways: ['chat'], whom: ['self'], state: 'open' },
  });
  for (let time = 0; time < 2; time += 1) {
    await change('openings/dana_1', { at: now, next: now, after: null });
    await mailClock.run({ scheduleTime: '' });
  }
};

/** How to cause each event of the table. */
const CAUSED: Record<string, () => Promise<void>> = {
  'read staff': care('read'),
  'suggested staff': care('answered'),
  'declined staff': care('closed'),
  'booked patient': happens(S, sessionOf()),
  'moved patient': happens(S, sessionOf({ moves: 1 }), sessionOf()),
  'cancelled patient': ended('cancelled', 'patient'),
  'cancelled counselor': ended('cancelled', 'counselor'),
  'cancelled staff': ended('cancelled', 'staff'),
  'held patient': ended('held', '', 'patient'),
  'held counselor': ended('held', '', 'counselor'),
  'held staff': ended('held', 'staff', 'staff'),
  'missed patient': ended('missed', 'counselor', 'patient'),
  'missed counselor': ended('missed', 'patient', 'counselor'),
  'missed staff': ended('missed', 'counselor', 'staff'),
  'contested patient': async () => {
    await change(S, sessionOf({ state: 'held', closedBy: 'counselor' }));
    await change('contests/aaaaaaaaaaaaaaaaaaaa', { patient: 'sara', counselor: 'dana', says: 'notHeld', at: soon() });
  },
  'settled staff': happens(
    S,
    sessionOf({ state: 'held', by: 'staff', closedBy: 'staff', changedAt: soon() }),
    sessionOf({ state: 'held', closedBy: 'counselor' }),
  ),
  'message patient': happens('threads/sara_dana', threadOf()),
  'message counselor': happens(
    'threads/sara_dana',
    threadOf({ lastFrom: 'dana', counselorReadAt: new Date(), patientReadAt: new Date(0) }),
  ),
  'verified staff': review('verified'),
  'refused staff': review('refused'),
  'suspended staff': review('suspended'),
  'corrected staff': entry('correction'),
  'refunded staff': entry('refund'),
  'won staff': entry('won'),
  'reminder clock': inClock(3),
  'toClose clock': inClock(-3),
  'opened clock': opens,
};

/** The table's rows: who gets an email. */
const ROWS = [
  ...readFileSync(new URL('../../docs/mail.md', import.meta.url), 'utf8').matchAll(
    /^\| `(\w+)` \| (\w+) \| ([\w, ]*) \| ([\w, ]*) \| `(\w+)` \|$/gm,
  ),
].map(([, event = '', by = '', patient = '', counselor = '', kind = '']) => ({
  name: `${event} ${by}`,
  kind,
  told: [...(counselor.includes('email') ? ['dana'] : []), ...(patient.includes('email') ? ['sara'] : [])],
}));

it('every row of the table is caused here', () => {
  expect(ROWS.map(({ name }) => name)).toEqual(Object.keys(CAUSED));
});

it.each(ROWS)('$name: one email for each of [$told], by kind $kind', async ({ name, kind, told }) => {
  await CAUSED[name]?.();
  expect(server.sent.map(({ to }) => to).sort()).toEqual(told.map((uid) => `${uid}@aram.example`));
  for (const uid of told) await want(uid, ...MAIL_KINDS.filter((one) => one !== kind));
  await db.recursiveDelete(db.collection('mail'));
  await db.recursiveDelete(db.doc(S));
  server.sent.length = 0;
  await CAUSED[name]?.();
  expect(server.sent, 'not to those who chose only other kinds').toEqual([]);
});

it('an email about no session is in the language in which its recipient chose emails', async () => {
  await db.doc('addresses/sara').update({ language: 'tr' });
  await CAUSED['suggested staff']?.();
  expect(server.sent[0]?.text).toMatch(/Aram’da|Aram'da|yeni/);
  expect(server.sent[0]?.text).toContain('https://aram.example/\n');
});
