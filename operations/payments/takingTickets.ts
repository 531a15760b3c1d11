/**
 * Takes tickets when their money has gone back, by a refund or through the bank, and returns them if the bank returns the money. Each step is a transaction. An
 * interrupted run continues where it stopped, because the payment records how far it got.
 */
import { endFor, entryName, isComing, paymentBack, paymentStep, refundName } from '../core.ts';
import { carriedOut } from '../project/plan.ts';
import { endingOf } from '../sessions/ending.ts';
import { blockedPath } from './blocking.ts';
import { paymentPath } from './payments.ts';
import type { Entry } from '../tickets/ledger.ts';
import type { Writing } from '../project/act.ts';
import type { Change, Transaction } from '../project/store.ts';

/** Stripe's report about the money: cents refunded so far, and the status of a dispute. */
interface News {
  refunded?: number;
  dispute?: string;
}

/** The notices for staff: nothing was taken because the patient has left or the order doesn't exist, money went back, or tickets of a refund were used. */
type Notice = 'has left' | 'not ordered' | 'went back' | 'was used';

/**
 * Records Stripe's report about the money of a payment.
 * @param input `order`: the order that the payment is said to be of, if it may not be recorded yet
 * @throws if the payment itself isn't recorded yet; Stripe then repeats the event
 */
export async function takeTickets(
  acting: Writing,
  { uid, payment, order, ...news }: { uid: string; payment: string; order?: string } & News,
): Promise<Notice[]> {
  const noted = await note(acting, uid, { id: payment, order }, news);
  const notices: Notice[] = noted ? [noted] : [];
  if (noted === 'has left' || noted === 'not ordered') return notices;
  for (;;) {
    const { isDone, wasUsed } = await step(acting, uid, payment);
    if (wasUsed) notices.push('was used');
    if (isDone) return notices;
  }
}

/** Records the report, and whether the patient may place more orders. */
function note(
  { store }: Writing,
  uid: string,
  { id, order }: { id: string; order: string | undefined },
  { refunded = 0, dispute = '' }: News,
): Promise<Exclude<Notice, 'was used'> | undefined> {
  const mark = blockedPath(uid);
  return store.transact(async ({ read }) => {
    const ordered = order === undefined ? [] : [`patients/${uid}/orders/${order}`];
    const [known, who, blocked, its] = await read([paymentPath(uid, id), `patients/${uid}`, mark, ...ordered]);
    if (!known) {
      if (who && its) throw new Error('The payment hasn’t been reported yet.');
      return { changes: [], result: who ? 'not ordered' : 'has left' };
    }
    const { payment: after, blocks } = paymentBack(known.fields, refunded, dispute);
    // The same report arrived before: a payment that staff have looked at stays seen, and a block that they lifted stays lifted.
    if (after.refunded === known.fields.refunded && after.dispute === known.fields.dispute) {
      return { changes: [], result: undefined };
    }
    const changes: Change[] = [{ path: known.path, set: { ...after }, expects: { exists: true } }];
    if (blocks === true && who && !blocked) changes.push({ path: mark, set: { payment: id }, stamp: ['at'] });
    if (blocks === false && blocked?.fields.payment === id) changes.push({ path: mark, remove: 'delete' });
    return { changes, result: after.look ? 'went back' : undefined };
  });
}

/** The states of a dispute in which the bank has the money. */
const DISPUTED: readonly unknown[] = ['open', 'lost'];

/** `wasUsed`: tickets that should be taken were used, and staff don't know it yet. */
interface Step {
  isDone: boolean;
  wasUsed?: boolean;
}

/** Takes the next step for the tickets. */
const step = ({ store, now }: Writing, uid: string, id: string) =>
  store.transact<Step>(async (transaction) => {
    const record = `patients/${uid}` as const;
    const [known, who] = await transaction.read([paymentPath(uid, id), record]);
    const coming = await comingOf(transaction, uid, now);
    const inHand = who ? Number(who.fields.tickets) : null;
    const { step: name, ticket, payment: after } = paymentStep(known?.fields, inHand, coming.length > 0);
    if (name === 'done' || !known) return { changes: [], result: { isDone: true } };
    const result = { isDone: false, wasUsed: after.look && known.fields.look !== true };
    const payment = { path: known.path, set: { ...after }, expects: { exists: true } };
    if (ticket === 0) return { changes: [payment], result };
    const isReturn = name === 'return';
    const named = isReturn ? entryName('won', id) : refundName(id, Number(known.fields.taken));
    const kind = isReturn ? 'won' : 'refund';
    // The patient reads whether the money went back by a refund or through the bank.
    const isDisputed = !isReturn && DISPUTED.includes(known.fields.dispute);
    const entry: Entry = { id: named, fields: { kind, ticket, payment: id, ...(isDisputed && { dispute: true }) } };
    const [session] = name === 'cancel' ? coming : [];
    const canceled = session ? carriedOut((await endingOf(transaction, session, endFor('unpaid', true))).plan, []) : [];
    return {
      changes: [
        ...[payment, ...canceled],
        { path: `${record}/ledger/${entry.id}`, set: entry.fields, stamp: ['at'], expects: { exists: false } },
        { path: record, add: { tickets: entry.fields.ticket }, stamp: ['updatedAt'], expects: { exists: true } },
      ],
      result,
    };
  });

/** Booked sessions that haven't begun, last one first. */
const comingOf = async (transaction: Transaction, uid: string, now: Date) =>
  (await transaction.all({ in: 'sessions', where: { patient: uid }, newestBy: 'start', since: now })).filter(
    ({ fields }) => isComing(fields, now.getTime()),
  );
