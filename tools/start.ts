/**
 * `npm start`: runs Aram on this machine, from a fresh clone to a running app. Ctrl-C ends everything and keeps the data in .data/.
 *
 *   npm start               the emulators with demo data, and the web app
 *   npm start -- --fresh    deletes the data of earlier runs first
 *   npm start -- --payments customers pay on a fake of Stripe's page (docs/payments.md)
 *
 * With VITE_FIREBASE_* set (see .env.example), the app uses that Firebase project and no emulator is started.
 * ARAM_PORT_BASE=20000 moves all ports.
 */
import { existsSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createAdmin } from './emulators/admin.ts';
import { portsOf, startEmulators } from './emulators/emulators.ts';
import { forwardedFunction, startClock, stripeWebhook } from './emulators/functions.ts';
import { openInbox } from './emulators/inbox.ts';
import { startStripe } from './emulators/stripe/stripe.ts';
import { emulatorVariables, NO_EMULATORS, readEnvironment, usesRealProject } from './lib/firebase-env.ts';
import { main } from './lib/main.ts';
import { DATA } from './lib/paths.mjs';
import { assertFree, HOST, hostsOf, startPorts, type Ports } from './lib/ports.ts';
import { beforeTheEnd, isClosing } from './lib/processes.ts';
import { DEMO_PROJECT } from './lib/projects.ts';
import { say, step } from './lib/progress.ts';
import { startVite } from './lib/vite.ts';
import { DEMO_ACCOUNTS } from './seed/accounts.ts';
import { DEMONSTRATION } from './seed/payments.ts';
import { seed } from './seed/seed.ts';
import { seedStaff } from './seed/staff.ts';
import { buildWasm } from './wasm.ts';

const EMULATED = ['auth', 'firestore', 'storage', 'functions'] as const;

await main(async () => {
  const { values } = parseArgs({
    options: { fresh: { type: 'boolean', default: false }, payments: { type: 'boolean', default: false } },
  });
  const env = readEnvironment();
  const real = usesRealProject(env);
  const ports = startPorts();
  await assertFree(ports, real ? ['vite'] : ['vite', 'mail', 'smtp', ...portsOf(EMULATED)]);
  if (values.payments) await assertFree(ports, ['stripe']);
  await buildWasm();

  if (real) {
    const project = env['VITE_FIREBASE_PROJECT_ID'];
    say(`  Firebase project ${String(project)} (VITE_FIREBASE_* is set): the emulators won’t start.`);
    const vite = await step('Starting the web app', () => startVite(ports.vite, NO_EMULATORS));
    say(`\nAram is at ${vite.address}\nCtrl-C stops it.\n`);
    vite.showOutput();
    await vite.ended;
    return 1;
  }

  if (values.fresh) rmSync(DATA, { recursive: true, force: true });
  const [{ emulators, mails, payments }, vite] = await step('Starting the Firebase emulators and the web app', (note) =>
    Promise.all([
      startDemo(ports, values.payments, note),
      startVite(ports.vite, {
        ...emulatorVariables(DEMO_PROJECT, ports),
        ARAM_DESK_FUNCTION: forwardedFunction(ports, DEMO_PROJECT, 'desk'),
        ARAM_MAIL_OFF_FUNCTION: forwardedFunction(ports, DEMO_PROJECT, 'mailOff'),
        ARAM_CALENDAR_FUNCTION: `${forwardedFunction(ports, DEMO_PROJECT, 'calendar')}/`,
      }),
    ]),
  );
  say(`\nAram is at ${vite.address}\n`);
  for (const { role, email, password } of DEMO_ACCOUNTS) say(`  ${role.padEnd(10)} ${email.padEnd(28)} ${password}`);
  say(`\nIts emails arrive at ${mails}`);
  if (payments) say(`Its payments are at ${payments}`);
  say('\nThe data in .data/ stays between starts; `npm start -- --fresh` deletes it first. Ctrl-C stops everything.\n');
  vite.showOutput();
  await Promise.race([vite.ended, emulators.ended]);
  if (!isClosing()) say('A part of Aram has ended: stopping the rest.');
  return 1;
});

/**
 * Starts the emulators, with the data of earlier runs or else with demo data, and the inbox. Data is kept only once it's complete.
 * @param paid whether customers pay, on the fake of Stripe
 */
async function startDemo(ports: Readonly<Ports>, paid: boolean, note: (detail: string) => void) {
  const projectId = DEMO_PROJECT;
  const origin = `http://${HOST}:${ports.vite}`;
  const wish = { projectId, ports, only: EMULATED, origin, payments: paid, importDir: DATA, note };
  const isNew = !existsSync(DATA);
  const emulators = await startEmulators(wish);
  const admin = createAdmin({ projectId, hosts: hostsOf(ports) });
  // The inbox starts before the data is written, since some of the data sends emails to staff.
  const inbox = await openInbox({ page: ports.mail, smtp: ports.smtp });
  beforeTheEnd(inbox.stop);
  if (isNew) {
    note('demo data');
    await seed(admin);
  } else await seedStaff(admin);
  const stripe = paid && (await startStripe({ webhook: stripeWebhook(ports, projectId), port: ports.stripe }));
  if (stripe) beforeTheEnd(stripe.stop);
  // Data from an earlier start may have other settings, or none.
  await admin.writeDocument('settings/payments', paid ? { mode: 'stripe', origin } : DEMONSTRATION);
  await admin.writeDocument('settings/mail', { on: true });
  emulators.keepDataIn(DATA);
  beforeTheEnd(startClock(ports, projectId));
  return { emulators, mails: inbox.address, payments: stripe && `${stripe.address}/` };
}
