/** The smoke test on the emulators: one run as it's typed, or one question in a new world; and everything that the emulators hold. */
import { createAdmin } from '../../../support/admin';
import { cleanUp } from '../../../../operator/smoke/cleanUp.ts';
import type { Outcome } from '../../../../operator/smoke/outcome.ts';
import { QUESTIONS } from '../../../../operator/smoke/questions/all.ts';
import { smoke } from '../../../../operator/smoke/smoke.ts';
import { chooseTarget, type Target } from '../../../../operator/smoke/target.ts';
import { newRunName, openWorld } from '../../../../operator/smoke/world.ts';
import { hosts, openScreen, type Said } from '../../support/operator';

/** The emulators' project: no other one has the rules. */
export const PROJECT = String(process.env['GCLOUD_PROJECT']);

/** The environment of a run; nothing listens where it looks for the Hosting emulator. */
export const env = { ...process.env, FIREBASE_HOSTING_EMULATOR_HOST: '127.0.0.1:9' };

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

/** One run in this process, with further variables. */
export async function run(line: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Said> {
  const screen = openScreen();
  const code = await smoke(line, screen, { env: { ...env, ...more } });
  return { code, ...screen.said() };
}

/** Asks one question in a new world; fails if anything is left of it. */
export async function ask(name: keyof typeof QUESTIONS, changes: Partial<Target> = {}): Promise<Outcome> {
  const world = openWorld({ ...chooseTarget(PROJECT, env), ...changes }, newRunName());
  const [asked] = await Promise.allSettled([QUESTIONS[name]?.run(world)]);
  const { left } = await cleanUp(world);
  await world.close();
  if (left.length > 0) throw new Error(left.join('\n'));
  if (asked.status === 'rejected') throw asked.reason;
  if (!asked.value) throw new Error(`There is no question "${name}".`);
  return asked.value;
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
