/**
 * The cloud functions as the Functions emulator runs them: a copy of `functions/` for each row of emulators, since what they are told of their surroundings
 * stands in files beside them.
 */
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inProject } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.mjs';

/** The copy's name, in the folder of the emulators. */
export const FUNCTIONS = 'functions';

const SOURCE = inProject('functions');
const PACKAGES = 'node_modules';

/** Each parameter of functions/*.mjs: for one that is missing, firebase-tools would ask whoever sits there. */
const PARAMS = {
  ARAM_REGION: 'europe-west1',
  ARAM_ACCOUNT: 'default',
  ARAM_CLOCK_ACCOUNT: 'default',
  MAIL_FROM: 'Aram <news@aram.example>',
  ARAM_RELAY_URLS: 'none',
};

/** What the functions and the fake of Stripe (stripe/stripe.mjs) share. Neither is a secret: no other Stripe knows them. */
export const STRIPE = { key: 'rk_test_fake', secret: 'whsec_fake' };

/**
 * @param {string} folder of the emulators
 * @param {Readonly<import('../lib/ports.mjs').Ports>} ports
 * @param {{ origin: string; payments: boolean }} wish where people find the site; whether the fake of Stripe takes payments
 */
export function placeFunctions(folder, ports, { origin, payments }) {
  const target = join(folder, FUNCTIONS);
  cpSync(SOURCE, target, { recursive: true, filter: (path) => basename(path) !== PACKAGES });
  symlinkSync(join(SOURCE, PACKAGES), join(target, PACKAGES));
  const params = { ...PARAMS, ARAM_ORIGIN: origin, STRIPE_LOCAL: `${HOST}:${ports.stripe}` };
  writeFileSync(join(target, '.env.local'), lines(params));
  const secrets = {
    SMTP_URI: `smtp://${HOST}:${ports.smtp}?ignoreTLS=true`,
    ARAM_RELAY_SECRET: 'none',
    STRIPE_KEY: payments ? STRIPE.key : 'none',
    STRIPE_WEBHOOK_SECRET: STRIPE.secret,
  };
  writeFileSync(join(target, '.secret.local'), lines(secrets));
}

/** @param {Readonly<Record<string, string>>} values */
const lines = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/**
 * What keeps the emulator from looking outside, and from giving up on a busy machine. One event at a time: a second worker of the same function, which it
 * would start for one that comes meanwhile, takes longer than waiting.
 */
export const FUNCTIONS_ENV = {
  METADATA_SERVER_DETECTION: 'none',
  FUNCTIONS_DISCOVERY_TIMEOUT: '120',
  FUNCTIONS_EMULATOR_PARALLEL: '1',
};

/**
 * Where the emulator answers what Stripe sends.
 * @param {Readonly<import('../lib/ports.mjs').Ports>} ports
 * @param {string} projectId
 */
export const stripeWebhook = (ports, projectId) =>
  `http://${HOST}:${ports.functions}/${projectId}/${PARAMS.ARAM_REGION}/stripeWebhook`;

/** The functions of the clock, and how often each runs, in minutes (functions/clock/clock.mjs). */
const CLOCK = { mailClock: 5, hourClock: 60, dayClock: 24 * 60 };

/** @typedef {keyof typeof CLOCK} ClockName */

/**
 * Has a function of the clock run, as its schedule would: the emulator has no clock.
 * @param {Readonly<import('../lib/ports.mjs').Ports>} ports
 * @param {string} projectId
 * @param {ClockName} name
 */
export async function runClock(ports, projectId, name) {
  const address = `http://${HOST}:${ports.functions}/functions/projects/${projectId}/triggers/${PARAMS.ARAM_REGION}-${name}-0`;
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: '{}' });
  if (!answer.ok) throw new Error(`${name} failed: ${answer.status} ${await answer.text()}`);
}

/**
 * The clock of `npm start`: each function at once, and then by its schedule.
 * @param {Readonly<import('../lib/ports.mjs').Ports>} ports
 * @param {string} projectId
 * @returns {() => void} ends it
 */
export function startClock(ports, projectId) {
  const timers = Object.entries(CLOCK).map(([name, minutes]) => {
    // What fails is tried again by the next run, and the emulator says why.
    const run = () => void runClock(ports, projectId, /** @type {ClockName} */ (name)).catch(() => {});
    run();
    return setInterval(run, minutes * 60_000);
  });
  return () => timers.forEach(clearInterval);
}
