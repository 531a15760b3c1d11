/** A crowd of patients, each with their own client, and the administrator's check of what the store holds about them afterwards. */
import { randomUUID } from 'node:crypto';
import { codeOf } from '../../web/src/backend/errors';
import type { Backend } from '../../web/src/backend/ports';
import { LIMITS } from '../../web/src/core/generated/tables';
import { aBooking, aCard, aPurchase } from '../../web/src/testing/builders';
import { admin, confirmEmail, newClient, PASSWORD } from './client';

/** The data of one patient, with the generated ids. */
interface Person {
  uid: string;
  email: string;
  cardId: string;
  entryId: string;
  bookingId: string;
}

/** The steps of a patient, in their order. */
const STEPS: readonly (readonly [name: string, run: (backend: Backend, person: Person) => Promise<unknown>])[] = [
  [
    'sign-up',
    async ({ identity, patients }, person) => {
      const { uid, email } = await identity.signUp(person.email, PASSWORD);
      Object.assign(person, { uid, email });
      await patients.createPatient(uid, { name: 'Şule', surname: 'Öz', birthday: '03 07 1991', email });
    },
  ],
  ['profile', ({ patients }, { uid }) => patients.updatePatient(uid, { hobbies: 'chess', familySize: '4' })],
  ['card', ({ patients }, { uid, cardId }) => patients.appendCard(uid, aCard({ id: cardId }))],
  ['purchase', ({ ledger }, { uid, entryId, cardId }) => ledger.buyTicket(uid, aPurchase({ entryId, cardId }))],
  [
    'e-mail confirmed',
    async (backend, { uid }) => {
      await confirmEmail({ backend, uid });
      await backend.records.endOlderSignIns(uid, 'patient');
    },
  ],
  [
    'booking',
    async ({ consent, patients }, { uid, bookingId }) => {
      await consent.giveConsent(uid, LIMITS.CONSENT_VERSION, 'adult');
      await patients.appendBooking(uid, aBooking({ id: bookingId, requestedAt: Date.now() }));
    },
  ],
  ['reading it all', ({ records }, { uid }) => records.loadProfile(uid)],
];

/** The milliseconds that each step took, in no order. */
type Times = Map<string, number[]>;

/** A run of the crowd. */
export interface LoadRun {
  users: number;
  atOnce: number;
  seconds: number;
  times: Times;
  failures: string[];
  people: Person[];
}

async function live(times: Times, failures: string[]): Promise<Person> {
  const person = {
    uid: '',
    email: `load-${randomUUID()}@example.com`,
    cardId: randomUUID(),
    entryId: randomUUID(),
    bookingId: randomUUID(),
  };
  const backend = newClient();
  for (const [name, run] of STEPS) {
    const begun = performance.now();
    try {
      await run(backend, person);
    } catch (thrown) {
      failures.push(`${name}: ${codeOf(thrown)}`);
      break;
    }
    times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
  }
  return person;
}

/** Runs the steps for this many patients, `atOnce` of them at a time. */
export async function runLoad(users: number, atOnce: number): Promise<LoadRun> {
  const times: Times = new Map();
  const failures: string[] = [];
  const people: Person[] = [];
  const begun = performance.now();
  let started = 0;
  const worker = async (): Promise<void> => {
    while (started < users) {
      started += 1;
      people.push(await live(times, failures));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, users) }, worker));
  return { users, atOnce, seconds: (performance.now() - begun) / 1000, times, failures, people };
}

/** The patients whose stored record isn't exactly what they saw as saved, with the difference. */
export async function wrongRecords(people: readonly Person[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { uid, email, cardId, entryId, bookingId } of people) {
    const record = await admin.readDocument(`patients/${uid}`);
    const ledger = await admin.readCollection(`patients/${uid}/ledger`);
    const idsOf = (list: unknown) => (Array.isArray(list) ? list.map((item: { id?: unknown }) => item.id) : []);
    const found = {
      email: record?.['email'],
      hobbies: record?.['hobbies'],
      tickets: record?.['tickets'],
      cards: idsOf(record?.['cards']),
      bookings: idsOf(record?.['bookings']),
      ledger: Object.keys(ledger),
    };
    const told = { email, hobbies: 'chess', tickets: 5, cards: [cardId], bookings: [bookingId], ledger: [entryId] };
    if (JSON.stringify(found) !== JSON.stringify(told)) wrong.push(`${email}: ${JSON.stringify(found)}`);
  }
  return wrong;
}

/** The smallest value that at least this share of the values doesn't exceed. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

/** The figures of a run as a table. */
export function toMarkdown({ users, atOnce, seconds, times, failures }: LoadRun, wrong: readonly string[]): string {
  const rows = [...times].map(([name, all]) => {
    const sorted = all.toSorted((one, other) => one - other);
    const cells = [0.5, 0.95, 0.99, 1].map((share) => ms(percentile(sorted, share)));
    return `| ${[name, String(sorted.length), ...cells].join(' | ')} |`;
  });
  const done = [...times.values()].reduce((sum, all) => sum + all.length, 0);
  const reasons = [...new Set(failures)].map(
    (reason) => [reason, failures.filter((failure) => failure === reason).length] as const,
  );
  return [
    `${String(users)} patients, ${String(atOnce)} at a time: ${String(done)} steps in ${seconds.toFixed(1)} s, ${(done / seconds).toFixed(1)} a second.`,
    '',
    '| step | done | median | 95 % | 99 % | longest |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    failures.length === 0
      ? 'No failures.'
      : `Failures: ${reasons.map(([reason, times]) => `${reason} (${String(times)})`).join(', ')}.`,
    wrong.length === 0
      ? `Every one of the ${String(users)} records holds one card, one request, one purchase and its five tickets.`
      : `Records that are wrong: ${String(wrong.length)}. ${wrong.slice(0, 5).join(' ')}`,
    '',
  ].join('\n');
}
