/**
 * The cloud functions as the Functions emulator runs them: for each set of emulators a folder as it would be deployed, with its own files of parameters.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFunctions } from '../functions/folder.mjs';
import { HOST } from '../lib/ports.mjs';
import { ask } from './admin.mjs';

/** @typedef {import('../lib/ports.mjs').Ports} Ports */

/** The name of the copy in the emulators' folder. */
export const FUNCTIONS = 'functions';

/** Every parameter of functions/*.mjs: firebase-tools would ask the person at the terminal for a missing one. */
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

/** Shared by the functions and the fake of Stripe (stripe/stripe.mjs). Neither is a secret: no other Stripe knows them. */
export const STRIPE = { key: 'rk_test_fake', secret: 'whsec_fake' };

/**
 * @param {string} folder of the emulators
 * @param {Readonly<Ports>} ports
 * @param {{ origin: string; payments: boolean }} wish the site's origin, and whether the fake of Stripe takes payments
 */
export function placeFunctions(folder, ports, { origin, payments }) {
  const target = join(folder, FUNCTIONS);
  writeFunctions(target);
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

/** @param {Readonly<Record<string, string>>} values */
const lines = (values) =>
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

/** The URL at which the emulator receives Stripe's events. @param {Readonly<Ports>} ports @param {string} projectId */
export const stripeWebhook = (ports, projectId) =>
  `http://${HOST}:${ports.functions}/${projectId}/${PARAMS.ARAM_REGION}/stripeWebhook`;

/** The URL at which the emulator answers a function to which Hosting forwards requests. @param {Readonly<Ports>} ports @param {string} projectId @param {'desk' | 'mailOff'} name */
export const forwardedFunction = (ports, projectId, name) =>
  `http://${HOST}:${ports.functions}/${projectId}/${PARAMS.ARAM_REGION}/${name}`;

/** The functions that run on the clock, and how often each runs, in minutes (functions/clock/clock.mjs). */
const CLOCK = { mailClock: 5, hourClock: 60, dayClock: 24 * 60 };

/** @typedef {keyof typeof CLOCK} ClockName */

/** Runs a function of the clock as its schedule would, because the emulator has no scheduler. @param {Readonly<Ports>} ports @param {string} projectId @param {ClockName} name */
export async function runClock(ports, projectId, name) {
  const address = `http://${HOST}:${ports.functions}/functions/projects/${projectId}/triggers/${PARAMS.ARAM_REGION}-${name}-0`;
  await ask(address, { method: 'POST', body: {} });
}

/** The clock of `npm start`: runs each function at once, and then on its schedule. @param {Readonly<Ports>} ports @param {string} projectId @returns {() => void} ends it */
export function startClock(ports, projectId) {
  const timers = Object.entries(CLOCK).map(([name, minutes]) => {
    // The next run tries again what failed, and the emulator reports the reason.
    const run = () => void runClock(ports, projectId, /** @type {ClockName} */ (name)).catch(() => {});
    run();
    return setInterval(run, minutes * 60_000);
  });
  return () => timers.forEach(clearInterval);
}
