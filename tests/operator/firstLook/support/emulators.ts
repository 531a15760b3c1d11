/** The first look on the emulators: one run as it's typed, or one look in a new world; and everything that the emulators hold. */
import { createAdmin } from '../../../support/admin';
import { cleanUp } from '../../../../operator/first-look/cleanUp.ts';
import { firstLook } from '../../../../operator/first-look/firstLook.ts';
import { newRunName } from '../../../../operator/first-look/journal.ts';
import type { Outcome } from '../../../../operator/first-look/outcome.ts';
import { chooseTarget, type Target } from '../../../../operator/first-look/target.ts';
import { openWorld, type World } from '../../../../operator/first-look/world.ts';

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} isn’t set: \`npm run emulators\` starts the emulators and prints it.`);
  return value;
}

/** The emulators' project: no other one has the rules. */
export const PROJECT = variable('GCLOUD_PROJECT');

/** The environment of a run. */
export const env = { ...process.env, FUNCTIONS_EMULATOR_HOST: variable('FUNCTIONS_EMULATOR_HOST') };

export const hosts = {
  auth: variable('FIREBASE_AUTH_EMULATOR_HOST'),
  firestore: variable('FIRESTORE_EMULATOR_HOST'),
  storage: variable('FIREBASE_STORAGE_EMULATOR_HOST'),
};

export const admin = createAdmin({ projectId: PROJECT, hosts });

/** Everything in the emulators: documents, accounts, files and emails that would have been sent. */
export async function everything() {
  const [documents, accounts, files, mails] = await Promise.all([
    admin.exportDatabase(),
    admin.readAccounts(),
    admin.readFiles(),
    admin.readMails(),
  ]);
  const emails = accounts.map(({ email }) => email).sort();
  return { documents, emails, files: files.map(({ name }) => name).sort(), mails };
}

/** Stores a file past the rules. */
export async function putFile(name: string): Promise<void> {
  const address = `http://${hosts.storage}/upload/storage/v1/b/${PROJECT}.appspot.com/o?uploadType=media&name=${encodeURIComponent(name)}`;
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'image/png' };
  const answer = await fetch(address, { method: 'POST', headers, body: 'png' });
  if (!answer.ok) throw new Error(`The file wasn’t stored: ${String(answer.status)}`);
}

export interface Said {
  code: number;
  out: string;
  notes: string;
}

/** One run in this process. */
export const look = (...line: string[]): Promise<Said> => lookAt({}, ...line);

/** One run that finds some of the emulators at other addresses. */
export async function lookAt(hosts: Readonly<Record<string, string>>, ...line: string[]): Promise<Said> {
  const [out, notes]: [string[], string[]] = [[], []];
  const screen = {
    print: (text: string) => {
      out.push(text);
      return Promise.resolve();
    },
    note: (text: string) => void notes.push(text),
  };
  const code = await firstLook(line, screen, { env: { ...env, ...hosts } });
  return { code, out: out.join('\n'), notes: notes.join('\n') };
}

/** One look in a new world; fails if anything is left of it. */
export async function lookOnce(
  run: (world: World) => Promise<Outcome>,
  changes: Partial<Target> = {},
): Promise<Outcome> {
  const target = { ...chooseTarget({ project: PROJECT }, env), ...changes };
  const world = openWorld(target, newRunName());
  const [looked] = await Promise.allSettled([run(world)]);
  await world.close();
  const { left } = await cleanUp(target, world.journal, new Date());
  if (left.length > 0) throw new Error(left.join('\n'));
  if (looked.status === 'rejected') throw looked.reason;
  return looked.value;
}

type Meddling = (address: string, init: RequestInit) => Response | undefined | Promise<Response | undefined>;

/** Answers some requests in place of their server while `work` runs. */
export async function answering<T>(meddle: Meddling, work: () => Promise<T>): Promise<T> {
  const real = globalThis.fetch;
  let met = 0;
  globalThis.fetch = async (request, init = {}) => {
    const address = request instanceof Request ? request.url : request.toString();
    const planted = await meddle(address, init);
    if (!planted) return real(request, init);
    met += 1;
    return planted;
  };
  try {
    const result = await work();
    if (met === 0) throw new Error('Nothing was asked that the test answers.');
    return result;
  } finally {
    globalThis.fetch = real;
  }
}

/** The body of a request, as text. */
export const sent = ({ body }: RequestInit): string => (typeof body === 'string' ? body : '');

/** A refusal as Google's servers word it. */
export const refusal = (code: number, status: string, message = status) =>
  Response.json({ error: { code, status, message } }, { status: code });
