/** Runs the operator's commands on the emulators, in their own project, and returns what they printed. */
import { createHash } from 'node:crypto';
import { openProject, type ProjectConfig } from '../../../operations/project/open.ts';
import { openSettings } from '../../../operations/project/settings.ts';
import { createAdmin } from '../../support/admin';
import type { PlainDocument } from '../../support/values.ts';
import { describeError } from '../../../tools/lib/plain-error.ts';
import { inProject, TYPESCRIPT } from '../../../tools/lib/paths.mjs';
import { run } from '../../../tools/lib/processes.ts';
import { operate } from '../../../operator/operate.ts';
import { counselorRecord, patientRecord } from '../../e2e/support/accounts';
import { Lost, type Meddling, openWire } from './wire';

export const PROJECT = 'demo-aram-operator';
const BUCKET = `${PROJECT}.appspot.com`;
const env: NodeJS.ProcessEnv = { ...process.env, GCLOUD_PROJECT: PROJECT };

function hostOf(variable: string): string {
  const host = process.env[variable];
  if (!host) throw new Error(`${variable} isn’t set: \`npm run emulators\` starts the emulators and prints it.`);
  return host;
}

export const hosts = {
  auth: hostOf('FIREBASE_AUTH_EMULATOR_HOST'),
  firestore: hostOf('FIRESTORE_EMULATOR_HOST'),
  storage: hostOf('FIREBASE_STORAGE_EMULATOR_HOST'),
};

export const admin = createAdmin({ projectId: PROJECT, hosts });

export interface Said {
  code: number;
  /** The printed result. */
  out: string;
  /** Everything else that was printed, including an error. */
  notes: string;
}

/** A screen that keeps what a command prints. */
export function openScreen() {
  const [out, notes]: [string[], string[]] = [[], []];
  return {
    print: (text: string) => Promise.resolve(void out.push(text)),
    note: (text: string) => void notes.push(text),
    said: () => ({ out: out.join('\n'), notes: notes.join('\n') }),
  };
}

type Open = NonNullable<NonNullable<Parameters<typeof operate>[2]>['open']>;

export interface Wish {
  now?: Date;
  /** Answers to the questions; none means that nobody is there. */
  answers?: string[];
  place?: string[];
  /** Opens the place, such as a real project on the emulators. */
  open?: Open;
  /** Variables in addition to the emulators' addresses. */
  env?: NodeJS.ProcessEnv;
}

/** Runs one command in this process. */
export async function operator(
  line: readonly string[],
  { now, answers, place = ['--emulators'], env: more = {}, open }: Wish = {},
): Promise<Said> {
  const screen = openScreen();
  const terminal = {
    ...screen,
    interactive: answers !== undefined,
    ask: (question: string) => {
      screen.note(question);
      return Promise.resolve(answers?.shift() ?? '');
    },
  };
  let code = 1;
  try {
    const world = { env: { ...env, ...more }, ...(now && { now }), ...(open && { open }) };
    const zone = line.length === 0 || line.includes('--zone') ? [] : ['--zone', 'UTC'];
    code = await operate([...line, ...place, ...zone], terminal, world);
  } catch (error) {
    screen.note(describeError(error));
  }
  return { code, ...screen.said() };
}

interface Returned<T> {
  result: T;
}

/** Runs an act in this process, and returns its result as JSON has it. */
export async function act<T = Record<string, unknown>>(
  name: string,
  input: object = {},
  wish: Wish = {},
): Promise<Said & Returned<T>> {
  const fields = Object.entries(input).map(([field, value]) => `--${field}=${String(value)}`);
  const said = await operator([name, ...fields, '--json'], wish);
  return { ...said, result: JSON.parse(said.out || 'null') as T };
}

/** Opens a real project on the emulators, under the name of the tests' own, by an account that Google names; '' for none. */
export const openLive =
  (other: Partial<ProjectConfig> = {}, account = 'ops@aram.example'): Open =>
  (place) => {
    const settings = openSettings(place, () => Promise.resolve({ Authorization: 'Bearer owner' }));
    return Promise.resolve({ ...openProject({ ...place, projectId: PROJECT, hosts, ...other }), settings, account });
  };

/** Runs one command as it is typed: in its own process. */
export async function operatorProcess(line: readonly string[]): Promise<Said> {
  const command = inProject('operator', 'cli.ts');
  const { code, stdout, output } = await run(process.execPath, [...TYPESCRIPT, command, ...line, '--emulators'], {
    env: { ...env, TZ: 'UTC' },
  });
  return { code, out: stdout, notes: output };
}

export const booking = (id: string, requestedAt: Date, thoughts = 'I sleep badly.'): PlainDocument => ({
  id,
  1: 'Individual',
  2: 'Single',
  3: 'no',
  4: 'Over 45',
  5: 'Eating disorders',
  6: thoughts,
  requestedAt,
});

/** Stores a patient with this many tickets, and one purchase of them in the ledger. */
export async function putPatient(uid: string, values: PlainDocument & { tickets: number }): Promise<void> {
  await admin.writeDocument(`patients/${uid}`, patientRecord({ email: `${uid}@aram.example`, ...values }));
  if (values.tickets > 0) await putEntry(uid, 'bought', values.tickets);
}

/** A purchase's id, the same for the same word. */
export const idOf = (word: string) =>
  `00000000-0000-4000-8000-${createHash('sha256').update(word).digest('hex').slice(0, 12)}`;

export const putEntry = (uid: string, word: string, ticket: number) =>
  admin.writeDocument(`patients/${uid}/ledger/${idOf(word)}`, {
    kind: 'purchase',
    ticket,
    price: 10,
    cardId: 'x',
    at: new Date(),
  });

export async function putCounselor(uid: string, values: PlainDocument = {}, verified = false): Promise<void> {
  const record = counselorRecord({ languages: ['en'], ...values });
  await admin.writeDocument(`counselors/${uid}`, record);
  const { name = '', city = '', languages = ['en'], bio = '', photo = '' } = record;
  await admin.writeDocument(`counselorProfiles/${uid}`, { name, city, languages, bio, photo, verified });
}

export const isVerified = async (uid: string) => (await admin.readDocument(`counselorProfiles/${uid}`))?.['verified'];

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Whole hours since 1970. */
export const hourOf = (start: Date) => Math.floor(start.getTime() / HOUR);

/**
 * Stores a session of Sara with Shilan as booking leaves it: the session, the spent ticket, the patient's lock and the counselor's time.
 * The caller sets the patient's tickets.
 */
export async function putSession(id: string, start: Date, values: PlainDocument = {}): Promise<void> {
  const bookedAt = new Date(start.getTime() - 7 * DAY);
  const hour = hourOf(start);
  const session = {
    ...{ patient: 'sara', counselor: 'shilan', patientName: 'Sara', counselorName: 'Dr. Shilan Karim' },
    ...{ language: 'en', way: 'video', whom: 'self', hour, start, state: 'booked', by: '', returned: false },
    ...{ moves: 0, place: '1', bookedAt, changedAt: bookedAt },
    ...values,
  };
  const { patient, counselor } = session;
  const entry = { session: id, at: bookedAt };
  await Promise.all([
    admin.writeDocument(`sessions/${id}`, session),
    admin.writeDocument(`patients/${patient}/ledger/session-${id}`, { ...entry, kind: 'session', ticket: -1 }),
    ...(session.state === 'booked'
      ? [
          admin.writeDocument(`patients/${patient}/diary/${String(hour)}`, { session: id, start }),
          putSlot(counselor, start, { state: 'taken', session: id }),
        ]
      : []),
  ]);
}

/** Stores a time that a counselor offers. */
export async function putSlot(counselor: string, start: Date, values: PlainDocument = {}): Promise<void> {
  const hour = hourOf(start);
  await admin.writeDocument(`slots/${counselor}_${String(hour)}`, {
    ...{ counselor, hour, start, languages: ['en'], ways: ['video'], whom: ['self'], state: 'open', session: '' },
    ...values,
  });
}

/** The number of tickets, and the sum of the ledger. */
export async function ticketsOf(uid: string): Promise<{ tickets: unknown; ledger: number }> {
  const entries = await admin.readCollection(`patients/${uid}/ledger`);
  const ledger = Object.values(entries).reduce((sum, { ticket }) => sum + Number(ticket), 0);
  return { tickets: (await admin.readDocument(`patients/${uid}`))?.['tickets'], ledger };
}

/** Stores a picture. The emulator takes the type from a multipart upload alone. */
export async function putFile(name: string, { bucket = BUCKET } = {}): Promise<void> {
  const address = `http://${hosts.storage}/upload/storage/v1/b/${bucket}/o?uploadType=multipart&name=${encodeURIComponent(name)}`;
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'multipart/related; boundary=part' };
  const parts = [
    ['application/json', JSON.stringify({ contentType: 'image/png' })],
    ['image/png', 'png'],
  ].map(([of, body]) => `--part\r\nContent-Type: ${String(of)}\r\n\r\n${String(body)}\r\n`);
  const answer = await fetch(address, { method: 'POST', headers, body: `${parts.join('')}--part--` });
  if (!answer.ok) throw new Error(`The file wasn’t stored: ${String(answer.status)}`);
}

const METHODS: Readonly<Record<string, string>> = {
  batchGet: 'BatchGetDocuments',
  commit: 'Commit',
  runQuery: 'RunQuery',
};

/** Does something right before or after Firestore's first call about a path, such as 'patients/sara:runQuery', while `work` runs. */
export async function meddle<T>(call: string, meddling: Meddling, work: () => Promise<T>): Promise<T> {
  const [text = '', name = ''] = call.split(':');
  const wire = await openWire(hosts.firestore);
  wire.meddle(METHODS[name] ?? '', text, meddling);
  env['FIRESTORE_EMULATOR_HOST'] = wire.host;
  try {
    return await work();
  } finally {
    env['FIRESTORE_EMULATOR_HOST'] = hosts.firestore;
    await wire.close();
  }
}

/** Loses an answer on its way. */
export const lose = () => Promise.reject(new Lost());
