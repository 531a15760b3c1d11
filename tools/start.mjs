/**
 * `npm start`: Aram on this machine, from a fresh clone to a running app. Ctrl-C ends all of it and keeps the data in .data/.
 *
 *   npm start               the emulators with demo data, and the web app
 *   npm start -- --fresh    forgets the data of earlier runs first
 *   npm start -- --payments customers pay on a fake of Stripe's page (docs/stripe.md)
 *
 * With VITE_FIREBASE_* set (see .env.example) the app talks to that Firebase project, and no emulator is started.
 * ARAM_PORT_BASE=20000 moves all ports.
 */
import { existsSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { emulatorVariables, NO_EMULATORS, readEnvironment, usesRealProject } from './lib/firebase-env.mjs';
import { main } from './lib/main.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { DATA } from './lib/paths.mjs';
import { assertFree, choosePorts, HOST, START_PORTS } from './lib/ports.mjs';
import { beforeTheEnd, isClosing } from './lib/processes.mjs';
import { DEMO_PROJECT } from './lib/projects.mjs';
import { say, step } from './lib/progress.mjs';
import { assertRequirements } from './lib/requirements.mjs';
import { startVite } from './lib/vite.mjs';
import { ensureWasmTools } from './lib/wasmTools.mjs';
import { DEMONSTRATION } from './seed/payments.mjs';

const EMULATED = /** @type {const} */ (['auth', 'firestore', 'storage', 'functions']);

await main(async () => {
  const { values } = parseArgs({
    options: { fresh: { type: 'boolean', default: false }, payments: { type: 'boolean', default: false } },
  });
  const env = readEnvironment();
  const real = usesRealProject(env);
  const ports = choosePorts(START_PORTS);
  await assertRequirements({ java: !real });
  await assertFree(
    ports,
    real ? ['vite'] : ['vite', ...EMULATED, 'eventarc', 'tasks', 'hub', 'logging', 'websocket', 'mail', 'smtp'],
  );
  if (values.payments) await assertFree(ports, ['stripe']);
  // On a new machine the one mostly fetches, the other mostly compiles.
  await Promise.all([ensurePackages(), ensureWasmTools()]);
  const { buildWasm } = await import('./wasm.mjs');
  await buildWasm();

  if (real) {
    say(
      `  Firebase project ${env['VITE_FIREBASE_PROJECT_ID']} (VITE_FIREBASE_* is set): the emulators are not started.`,
    );
    const vite = await step('Starting the web app', () => startVite(ports.vite, NO_EMULATORS));
    say(`\nAram is at ${vite.address}\nCtrl-C ends it.\n`);
    vite.showOutput();
    await vite.ended;
    return 1;
  }

  if (values.fresh) rmSync(DATA, { recursive: true, force: true });
  const [{ emulators, mails, payments }, vite] = await step('Starting the Firebase emulators and the web app', (note) =>
    Promise.all([
      startDemo(ports, values.payments, note),
      startVite(ports.vite, emulatorVariables(DEMO_PROJECT, ports)),
    ]),
  );
  const { DEMO_ACCOUNTS } = await import('./seed/accounts.mjs');
  say(`\nAram is at ${vite.address}\n`);
  for (const { role, email, password } of DEMO_ACCOUNTS) say(`  ${role.padEnd(10)} ${email.padEnd(28)} ${password}`);
  say(`\nIts emails arrive at ${mails}`);
  if (payments !== undefined) say(`Its payments are at ${payments}`);
  say(
    '\nThe data stays in .data/ from one start to the next; `npm start -- --fresh` starts anew. Ctrl-C ends everything.\n',
  );
  vite.showOutput();
  await Promise.race([vite.ended, emulators.ended]);
  if (!isClosing()) say('A part of Aram has ended: stopping the rest.');
  return 1;
});

/**
 * The emulators with the data of earlier runs, else with demo data, and the inbox beside them. Data is kept only once it is complete.
 * @param {Readonly<import('./lib/ports.mjs').Ports>} ports
 * @param {boolean} paid whether customers pay, on the fake of Stripe
 * @param {(detail: string) => void} note
 */
async function startDemo(ports, paid, note) {
  const { startEmulators } = await import('./emulators/emulators.mjs');
  const { createAdmin } = await import('./emulators/admin.mjs');
  const known = existsSync(DATA);
  const at = (/** @type {number} */ port) => `${HOST}:${port}`;
  const site = `http://${at(ports.vite)}`;
  const emulators = await startEmulators({
    projectId: DEMO_PROJECT,
    ports,
    only: EMULATED,
    origin: site,
    payments: paid,
    ...(known && { importDir: DATA }),
    note,
  });
  const hosts = { auth: at(ports.auth), firestore: at(ports.firestore), storage: at(ports.storage) };
  const admin = createAdmin({ projectId: DEMO_PROJECT, hosts });
  if (!known) {
    note('demo data');
    const { seed } = await import('./seed/seed.mjs');
    await seed(admin);
  }
  /** @type {string | undefined} */
  let payments;
  if (paid) {
    const { startStripe } = await import('./emulators/stripe/stripe.mjs');
    const { stripeWebhook } = await import('./emulators/functions.mjs');
    const stripe = await startStripe({ webhook: stripeWebhook(ports, DEMO_PROJECT), port: ports.stripe });
    beforeTheEnd(stripe.stop);
    payments = `${stripe.address}/`;
  }
  // Data of an earlier start may have other settings, or none.
  await admin.writeDocument('settings/payments', paid ? { mode: 'stripe', origin: site } : DEMONSTRATION);
  await admin.writeDocument('settings/mail', { on: true });
  const { openInbox } = await import('./emulators/inbox.mjs');
  emulators.keepDataIn(DATA);
  const inbox = await openInbox({ page: ports.mail, smtp: ports.smtp });
  beforeTheEnd(inbox.stop);
  const { startClock } = await import('./emulators/functions.mjs');
  beforeTheEnd(startClock(ports, DEMO_PROJECT));
  return { emulators, mails: inbox.address, payments };
}
