/**
 * The cloud functions as the Functions emulator runs them: for each set of emulators a folder as it would be deployed, with its own files of parameters.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFunctions } from '../functions/folder.ts';
import { HOST, type Ports } from '../lib/ports.ts';
import { ask } from './admin.ts';

/** The name of the copy in the emulators' folder. */
export const FUNCTIONS = 'functions';

/** Every parameter of functions/*.ts: firebase-tools would ask the person at the terminal for a missing one. */
const PARAMS = {
  ARAM_REGION: 'europe-west1',
  ARAM_ACCOUNT: 'default',
  ARAM_CLOCK_ACCOUNT: 'default',
  ARAM_DESK_ACCOUNT: 'default',
  MAIL_FROM: 'Aram <news@aram.example>',
  ARAM_RELAY_URLS: 'none',
  ARAM_WEEKEND: 'saturday,sunday',
};

/** Signs the URLs of the unsubscribe button. It isn't a secret: it only turns off emails of emulators. */
const MAIL_OFF_KEY = 'not-a-secret-and-only-for-emulators';

/** Shared by the functions and the fake of Stripe (stripe/stripe.ts). Neither is a secret: no other Stripe knows them. */
export const STRIPE = { key: 'rk_test_fake', secret: 'whsec_fake' };

/**
 * @param folder of the emulators
 * @param wish the site's origin, and whether the fake of Stripe takes payments
 */
export async function placeFunctions(
  folder: string,
  ports: Readonly<Ports>,
  { origin, payments }: { origin: string; payments: boolean },
) {
  const target = join(folder, FUNCTIONS);
  await writeFunctions(target);
  const params = { ...PARAMS, ARAM_ORIGIN: origin, STRIPE_LOCAL: `${HOST}:${ports.stripe}` };
  writeFileSync(join(target, '.env.local'), lines(params));
  const secrets = {
    SMTP_URI: `smtp://${HOST}:${ports.smtp}?ignoreTLS=true`,
    ARAM_MAIL_OFF_KEY: MAIL_OFF_KEY,
    ARAM_RELAY_SECRET: 'none',
    STRIPE_KEY: payments ? STRIPE.key : 'none',
    STRIPE_WEBHOOK_SECRET: payments ? STRIPE.secret : 'none',
  };
  writeFileSync(join(target, '.secret.local'), lines(secrets));
}

const lines = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map((value) => `${value.join('=')}\n`)
    .join('');

/**
 * Keeps the emulator from contacting other hosts, and from giving up on a busy machine. It handles one event at a time: starting a second worker for the same
 * function takes longer than waiting.
 */
export const FUNCTIONS_ENV = {
  METADATA_SERVER_DETECTION: 'none',
  FUNCTIONS_DISCOVERY_TIMEOUT: '120',
  FUNCTIONS_EMULATOR_PARALLEL: '1',
};

/** The URL at which the emulator receives Stripe's events. */
export const stripeWebhook = (ports: Readonly<Ports>, projectId: string) =>
  `http://${HOST}:${ports.functions}/${projectId}/${PARAMS.ARAM_REGION}/stripeWebhook`;

/** The URL at which the emulator answers a function to which Hosting forwards requests. */
export const forwardedFunction = (ports: Readonly<Ports>, projectId: string, name: 'desk' | 'mailOff' | 'calendar') =>
  `http://${HOST}:${ports.functions}/${projectId}/${PARAMS.ARAM_REGION}/${name}`;

/** The functions that run on the clock, and how often each runs, in minutes (functions/clock/clock.ts). */
const CLOCK = { mailClock: 5, hourClock: 60, dayClock: 24 * 60 };

export type ClockName = keyof typeof CLOCK;

/** Runs a function of the clock as its schedule would, because the emulator has no scheduler. */
async function runClock(ports: Readonly<Ports>, projectId: string, name: ClockName) {
  const address = `http://${HOST}:${ports.functions}/functions/projects/${projectId}/triggers/${PARAMS.ARAM_REGION}-${name}-0`;
  await ask(address, { method: 'POST', body: {} });
}

/**
 * The clock of `npm start`: runs each function at once, and then on its schedule.
 * @returns ends it
 */
export function startClock(ports: Readonly<Ports>, projectId: string): () => void {
  const timers = Object.entries(CLOCK).map(([name, minutes]) => {
    // The next run tries again what failed, and the emulator reports the reason.
    const run = () => void runClock(ports, projectId, name as ClockName).catch(() => undefined);
    run();
    return setInterval(run, minutes * 60_000);
  });
  return () => {
    timers.forEach(clearInterval);
  };
}
