/**
 * Takes tickets back when their money has gone back, by a refund or by the bank, and returns them where the bank gives the money back. A step is a transaction;
 * a run that breaks off goes on where it was, since the payment says how far it came.
 */
import { endFor, entryName, isComing, paymentBack, paymentStep, refundName } from '../core.mjs';
import { ENTRY_KIND } from '../generated/words.mjs';
import { writtenBy } from '../sessions/effects.mjs';

/** @typedef {import('../project/act.mjs').Writing} Writing */
/** @typedef {import('../project/store.mjs').Change} Change */
/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('../project/store.mjs').Look} Look */

/** Stripe's news of the money: cents that were refunded so far; the status of its dispute. @typedef {{ refunded?: number; dispute?: string }} News */

/**
 * Staff are notified that the patient has left, and nothing was taken; that money went back; or that tickets of a refund were used.
 * @typedef {'has left' | 'went back' | 'was used'} Notice
 */

/**
 * Enters Stripe's news about the money of a payment.
 * @param {Writing} acting
 * @param {{ uid: string; payment: string } & News} input
 * @returns {Promise<Notice[]>}
 * @throws where the payment itself was not told yet: Stripe tells this again
 */
export async function takeBack(acting, { uid, payment, ...news }) {
  const noted = await note(acting, uid, payment, news);
  /** @type {Notice[]} */
  const notices = noted ? [noted] : [];
  if (noted === 'has left') return notices;
  for (;;) {
    const { isDone, wasUsed } = await step(acting, uid, payment);
    if (wasUsed) notices.push('was used');
    if (isDone) return notices;
  }
}

/**
 * Notes the news, and whether the patient places more orders.
 * @param {Writing} acting
 * @param {string} uid
 * @param {string} id
 * @param {News} news
 * @returns {Promise<'has left' | 'went back' | undefined>}
 */
function note({ store }, uid, id, { refunded = 0, dispute = '' }) {
  const record = `patients/${uid}`;
  const mark = `${record}/order/blocked`;
  return store.transact(async ({ read }) => {
    const [known, who, blocked] = await read([`${record}/payments/${id}`, record, mark]);
    if (!known) {
      if (who) throw new Error('The payment was not told yet.');
      return { changes: [], result: 'has left' };
    }
    const { payment: told, blocks } = paymentBack(known.fields, refunded, dispute);
    // Told before: what staff have looked at stays seen, and what they lifted stays lifted.
    if (told.refunded === known.fields['refunded'] && told.dispute === known.fields['dispute']) {
      return { changes: [], result: undefined };
    }
    /** @type {Change[]} */
    const changes = [{ path: known.path, set: { ...told }, expects: { exists: true } }];
    if (blocks === true && who && !blocked) changes.push({ path: mark, set: { payment: id }, stamp: ['at'] });
    if (blocks === false && blocked?.fields['payment'] === id) changes.push({ path: mark, remove: 'delete' });
    return { changes, result: told.look ? 'went back' : undefined };
  });
}

/** @typedef {{ isDone: boolean; wasUsed?: boolean }} Step `wasUsed`: tickets that should be taken were used, which staff don't know yet */

/**
 * Does the next thing about the tickets.
 * @param {Writing} acting
 * @param {string} uid
 * @param {string} id
 * @returns {Promise<Step>}
 */
function step({ store, now }, uid, id) {
  const record = `patients/${uid}`;
  /** @type {(look: Look) => Promise<{ changes: Change[]; result: Step }>} */
  const decide = async (look) => {
    const [known, who] = await look.read([`${record}/payments/${id}`, record]);
    const coming = await comingOf(look, uid, now);
    const inHand = who ? Number(who.fields['tickets']) : null;
    const { step: name, ticket, payment: told } = paymentStep(known?.fields, inHand, coming.length > 0);
    if (name === 'done' || !known) return { changes: [], result: { isDone: true } };
    const result = { isDone: false, wasUsed: told.look && known.fields['look'] !== true };
    const payment = { path: known.path, set: { ...told }, expects: { exists: true } };
    if (ticket === 0) return { changes: [payment], result };
    const taken = Number(known.fields['taken']);
    const isReturn = name === 'return';
    const entry = isReturn ? entryName('won', id) : refundName(id, taken);
    const entries = [
      { id: entry, fields: { kind: isReturn ? ENTRY_KIND.won : ENTRY_KIND.refund, ticket, payment: id } },
    ];
    const [session] = name === 'cancel' ? coming : [];
    const canceled = session ? await cancel(look, session) : { changes: [], entries: [] };
    const more = [...entries, ...canceled.entries];
    return {
      changes: [
        ...[payment, ...canceled.changes],
        ...more.map(({ id: named, fields }) => ({
          ...{ path: `${record}/ledger/${named}`, set: fields, stamp: ['at'], expects: { exists: false } },
        })),
        {
          ...{ path: record, add: { tickets: more.reduce((sum, { fields }) => sum + Number(fields['ticket']), 0) } },
          ...{ stamp: ['updatedAt'], expects: { exists: true } },
        },
      ],
      result,
    };
  };
  return store.transact(decide);
}

/**
 * Sessions that are booked and have not begun, the last one first.
 * @param {Look} look
 * @param {string} uid
 * @param {Date} now
 */
const comingOf = async (look, uid, now) =>
  (await look.all({ in: 'sessions', where: { patient: uid }, newestBy: 'start', since: now })).filter(({ fields }) =>
    isComing(fields, now.getTime()),
  );

/**
 * Ends a session whose money went back, as the core says.
 * @param {Look} look
 * @param {Found} session
 * @returns {Promise<ReturnType<typeof writtenBy>>}
 */
async function cancel(look, { id, path, fields }) {
  const [patient, counselor, hour] = ['patient', 'counselor', 'hour'].map((key) => String(fields[key]));
  const [diary, slot] = await look.read([`patients/${patient}/diary/${hour}`, `slots/${counselor}_${hour}`]);
  const { state, by, returned, effects } = endFor('unpaid', true);
  const ended = { path, set: { state, by, returned }, stamp: ['changedAt'], expects: { exists: true } };
  const written = effects.map((effect) => writtenBy(effect, id, diary, slot));
  return {
    changes: [ended, ...written.flatMap(({ changes }) => changes)],
    entries: written.flatMap(({ entries }) => entries),
  };
}
