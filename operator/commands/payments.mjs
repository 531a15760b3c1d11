import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { takeAll } from '../ledger.mjs';
import { hasPaid, isPaid, SETTINGS } from '../payments.mjs';
import { endSession, isComing, returnOf, startOf } from '../sessions.mjs';
import { counted } from '../table.mjs';

/** @typedef {import('../command.mjs').Context} Context */
/** @typedef {import('../store.mjs').Found} Found */

const MODES = ['closed', 'demonstration', 'stripe'];

/** So long nothing is sold before the mode changes: purchases that were on their way have arrived, or were refused. In seconds. */
const PAUSE = 120;

/** Patients cancel sessions while their tickets are taken: so often they are looked for again. */
const ROUNDS = 5;

/**
 * How tickets are paid for in this deployment. `stripe` goes through `closed`, and begins only when nobody has a ticket in hand that was never paid for.
 * @type {import('../command.mjs').Command}
 */
export const payments = {
  usage: `payments ${MODES.join('|')} [--origin https://…] [--cancel-sessions]`,
  does: 'Says how tickets are paid for. To stripe: sells nothing for two minutes, takes back the tickets of the demonstration and lists coming sessions booked with them, which --cancel-sessions cancels.',
  options: {
    origin: { type: 'string' },
    'cancel-sessions': { type: 'boolean' },
    wait: { type: 'string' },
  },
  run: async (context) => {
    const mode = context.words[0] ?? '';
    if (!MODES.includes(mode)) throw new PlainError(`The mode is one of ${MODES.join(', ')}, not "${mode}".`);
    const [stands] = await context.store.read([SETTINGS]);
    const was = String(stands?.fields['mode'] ?? 'closed');
    const origin = String(context.options['origin'] ?? stands?.fields['origin'] ?? '');
    const since = stands?.fields['soldSince'] instanceof Date ? stands.fields['soldSince'] : new Date(0);
    if (mode === 'stripe') await toStripe(context, origin, since);
    else if (mode === 'demonstration') await toDemonstration(context, origin, was);
    else await context.confirm('Nothing is sold any more, until this command says otherwise.');
    // When it began to be paid for stands there as long as it is: what the demonstration gave before is settled.
    await write(context, mode, origin, mode === 'stripe' && was !== mode ? ['soldSince'] : []);
    await context.print(
      was === mode ? `Tickets are paid for as before: ${mode}.` : `Tickets are paid for by: ${mode}, no longer ${was}.`,
    );
  },
};

/**
 * @param {Context} context
 * @param {string} mode
 * @param {string} origin
 * @param {readonly string[]} [stamp]
 */
const write = ({ store }, mode, origin, stamp = []) => store.commit([{ path: SETTINGS, set: { mode, origin }, stamp }]);

/**
 * Sells nothing until what was on its way has arrived.
 * @param {Context} context
 * @param {string} origin
 */
async function pause(context, origin) {
  const seconds = Number(context.options['wait'] ?? PAUSE);
  if (!Number.isInteger(seconds) || seconds < 0) throw new PlainError('--wait is a number of seconds.');
  await write(context, 'closed', origin);
  context.note(`Nothing is sold now. Waiting ${counted(seconds, 'second')} for what is on its way …`);
  await wait(seconds * 1000);
}

/**
 * @param {Context} context
 * @param {string} origin
 * @param {string} was
 */
async function toDemonstration(context, origin, was) {
  const { store, confirm } = context;
  await refusePaid(store, 'nothing was changed');
  await confirm('Tickets are given without money from now on.');
  if (was !== 'stripe') return;
  await pause(context, origin);
  await refusePaid(store, 'nothing is sold now');
}

/**
 * @param {Context['store']} store
 * @param {string} outcome
 */
async function refusePaid(store, outcome) {
  if (await hasPaid(store)) {
    throw new PlainError(`Somebody has paid for tickets: there is no way back to the demonstration. So ${outcome}.`);
  }
}

/**
 * @param {Context} context
 * @param {string} origin
 * @param {Date} since when tickets began to be paid for, the last time
 */
async function toStripe(context, origin, since) {
  const { store, confirm, options } = context;
  if (!isOrigin(origin)) {
    throw new PlainError(
      `--origin is where the app stands, such as https://aram.example, without a path: not "${origin}".`,
    );
  }
  await confirm(
    'Cards are charged from now on. First nothing is sold for two minutes, and tickets that were never paid for are taken.',
  );
  await pause(context, origin);
  // Where somebody has paid, only what a demonstration gave since is taken: an order may be paid after its mode has ended.
  if (await hasPaid(store)) await takeGiven(context, since);
  else await endDemonstration(context, options['cancel-sessions'] === true);
}

/** @param {string} text */
function isOrigin(text) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  return origin === text && (protocol === 'https:' || hostname === '127.0.0.1' || hostname === 'localhost');
}

/**
 * Takes every ticket of every patient, by an entry each.
 * @param {Context} context
 * @param {boolean} cancels
 */
async function endDemonstration({ store, now, show, print }, cancels) {
  const coming = await comingSessions(store, now);
  if (cancels) {
    for (const { id } of coming) {
      await endSession(store, id, ({ fields }) =>
        Promise.resolve(
          fields['state'] === 'booked'
            ? { state: 'cancelled', by: 'staff', entry: returnOf(id), slot: 'open' }
            : undefined,
        ),
      );
    }
    if (coming.length > 0) await print(`${counted(coming.length, 'coming session')} cancelled.`);
  } else if (coming.length > 0) {
    const rows = coming.map(({ id, fields }) => ({
      session: id,
      patient: String(fields['patient']),
      start: new Date(startOf(fields)).toISOString(),
    }));
    await print('Coming sessions that were booked with tickets of the demonstration:');
    await show(['session', 'patient', 'start'], rows, '');
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const taken = [];
    for (const uid of await holdersOf(store)) taken.push(await takeAll(store, uid, now));
    const all = taken.filter((tickets) => tickets > 0);
    // Whoever still has tickets has just paid for them.
    if (all.length === 0) return;
    const sum = all.reduce((total, tickets) => total + tickets, 0);
    await print(`${counted(sum, 'ticket')} of ${counted(all.length, 'patient')} taken back.`);
  }
  throw new PlainError(
    'Patients still have tickets that were never paid for: nothing is sold now. Run the command again.',
  );
}

/**
 * Takes what a demonstration gave since a moment, as far as it is still in hand.
 * @param {Context} context
 * @param {Date} since
 */
async function takeGiven({ store, now, print }, since) {
  for (const uid of await holdersOf(store)) {
    let given = 0;
    for await (const { id, fields } of store.stream({ in: 'ledger', under: `patients/${uid}` })) {
      const isNew = fields['at'] instanceof Date && fields['at'] > since;
      const isGiven = fields['kind'] === 'purchase' && !isPaid(fields);
      if (isNew && (isGiven || id.startsWith('correction-demonstration'))) given += Number(fields['ticket']);
    }
    const taken = given > 0 ? await takeAll(store, uid, now, given) : 0;
    if (taken > 0) await print(`${counted(taken, 'ticket')} of ${uid} taken back.`);
  }
}

/** @param {Context['store']} store */
async function holdersOf(store) {
  /** @type {string[]} */
  const found = [];
  for await (const { id, fields } of store.stream({ in: 'patients', fields: ['tickets'] })) {
    if (fields['tickets'] !== 0) found.push(id);
  }
  return found;
}

/**
 * @param {Context['store']} store
 * @param {Date} now
 */
async function comingSessions(store, now) {
  /** @type {Found[]} */
  const found = [];
  const fields = ['state', 'start', 'patient'];
  for await (const one of store.stream({ in: 'sessions', where: { state: 'booked' }, fields })) {
    if (isComing(one.fields, now)) found.push(one);
  }
  return found.sort((a, b) => startOf(a.fields) - startOf(b.fields));
}
