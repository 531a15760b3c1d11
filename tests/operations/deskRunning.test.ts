/**
 * Tests the desk's acts about sessions, payments and the service: twice at once, and with a record that changed in between.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { findPayment } from '../../operations/payments/list.ts';
import {
  admin,
  DAY,
  HOUR,
  putCounselor,
  putPatient,
  putSession,
  putSlot,
  ticketsOf,
} from '../operator/support/operator';
import { LANGUAGES } from '../../web/src/core/generated/tables.ts';
import { payment, PI, putPayment } from '../operator/support/payments';
import { openDesk, resetDesk, traces } from './deskSupport';
import { NOW, openActing } from './support';

const project = openActing();
const ID = 'a'.repeat(20);
const REASON = 'The counselor is ill';
const SOON = new Date(NOW.getTime() + DAY);
const CARE = { as: 'dana' } as const;

/** The refunds that were asked of Stripe: the payment and which try it was. */
let refunds: [payment: string, attempt: number][];
let stripeIsAway: boolean;

const refundAt = (name: string, attempt: number) => {
  refunds.push([name, attempt]);
  return stripeIsAway ? Promise.reject(new Error('away')) : Promise.resolve();
};
const { ask, result } = openDesk({ ...project, refundAt }, 'leyla');

interface Listed {
  items: { id: string }[];
  next?: string;
}

const refused = (why: string, about = '') => ({ refused: why, about });
const acts = async () => (await traces()).map(({ act, of }) => [act, of]);
const ids = async (wish: object) => (await result<Listed>('sessions', wish, CARE)).items.map(({ id }) => id.charAt(0));

beforeEach(async () => {
  await resetDesk();
  [refunds, stripeIsAway] = [[], false];
  await putPatient('sara', { tickets: 4 });
  await putCounselor('shilan', {}, true);
});

describe('sessions', () => {
  const cancel = { id: ID, ending: 'cancelled', reason: REASON };

  it('are listed by kind, counselor, patient and month', async () => {
    await putSession(ID, SOON);
    await putSession('b'.repeat(20), new Date(NOW.getTime() - 60 * DAY), { state: 'held', changedAt: NOW });
    expect(await ids({})).toEqual(['a']);
    expect(await ids({ kind: 'all' })).toEqual(['b', 'a']);
    expect(await ids({ kind: 'all', patient: 'nobody' })).toEqual([]);
    expect(await ids({ kind: 'all', patient: 'sara', counselor: 'shilan', month: '2026-03' })).toEqual(['a']);
    expect(await ids({ kind: 'today' })).toEqual([]);
    expect(await ask('sessions', { kind: 'toString' })).toEqual(refused('illegal', 'kind'));
    expect(await ask('sessions', { month: '2026-13' })).toEqual(refused('invalid', 'month'));
  });

  it('that are contested are listed while the contest waits, the newest first', async () => {
    const before = (ms: number) => new Date(NOW.getTime() - ms);
    // The last one was answered since.
    for (const [at, letter] of ['a', 'b', 'c'].entries()) {
      const id = letter.repeat(20);
      await putSession(id, before((3 + at) * DAY), { state: 'held', changedAt: before(at === 2 ? HOUR : 2 * DAY) });
      await admin.writeDocument(`contests/${id}`, { says: 'iCame', at: before((5 - at) * HOUR) });
    }
    expect(await ids({ kind: 'contested' })).toEqual(['b', 'a']);
    expect(await ids({ kind: 'contested', patient: 'sara', month: '2026-03' })).toEqual(['b', 'a']);
    expect(await ids({ kind: 'contested', counselor: 'nobody' })).toEqual([]);
    expect(await ids({ kind: 'contested', month: '2026-02' })).toEqual([]);
  });

  it('come page by page, however many begin at the same time', async () => {
    const names = Array.from({ length: 60 }, (_, number) => `s${String(number).padStart(2, '0')}`.padEnd(20, 'x'));
    const session = { patient: 'sara', counselor: 'shilan', state: 'booked', by: '', changedAt: NOW, start: SOON };
    await admin.writeDocuments(Object.fromEntries(names.map((name) => [`sessions/${name}`, session])));
    const first = await result<Listed>('sessions');
    const second = await result<Listed>('sessions', { after: first.next });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(names);
    expect([first.items.length, second.next]).toEqual([50, undefined]);
  });

  it('show how staff can end each', async () => {
    await putSession(ID, SOON);
    await putSession('b'.repeat(20), new Date(NOW.getTime() - 31 * DAY));
    await putSession('c'.repeat(20), new Date(NOW.getTime() - DAY));
    const { items } = await result<Listed>('sessions', { kind: 'all' });
    const all = ['held', 'missed-by-patient', 'missed-by-counselor', 'cancelled'];
    expect(items).toMatchObject([{ endings: all }, { endings: [] }, { endings: ['cancelled'] }]);
  });

  it('to come are canceled for both people, with the ticket returned, once', async () => {
    await putSession(ID, SOON);
    await admin.writeDocument(`taken/session:${ID}`, { by: 'dana', name: 'Dana', at: NOW });
    const foreseen = await result('previewClosing', { id: ID, ending: 'cancelled' }, CARE);
    expect(foreseen).toMatchObject({ owed: true, returned: true });
    const before = await ticketsOf('sara');
    const answers = await Promise.all([ask('closeSession', cancel, CARE), ask('closeSession', cancel)]);
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(1);
    expect(await admin.readDocument(`sessions/${ID}`)).toMatchObject({
      state: 'cancelled',
      by: 'staff',
      returned: true,
    });
    expect(Number((await ticketsOf('sara')).tickets)).toBe(Number(before.tickets) + 1);
    expect(await admin.readCollection('patients/sara/diary')).toEqual({});
    expect(await admin.readDocument(`taken/session:${ID}`)).toBeUndefined();
    expect(await acts()).toEqual([['closeSession', `session:${ID}`]]);
  });

  it('open one by one, as a contest while one waits, with notes about either', async () => {
    const changedAt = new Date(NOW.getTime() - DAY);
    await putSession(ID, new Date(NOW.getTime() - 2 * DAY), { state: 'held', changedAt });
    await admin.writeDocument(`taken/contest:${ID}`, { by: 'dana', name: 'Dana', at: NOW });
    await ask('note', { of: `session:${ID}`, note: 'Both were called.' });
    const notes = [{ text: 'Both were called.' }];
    expect(await ask('readSession', { id: ID })).toMatchObject({
      result: { id: ID, item: `session:${ID}`, endings: [], taken: undefined, notes },
    });
    await admin.writeDocument(`contests/${ID}`, { says: 'notHeld', at: NOW });
    const owing = ['missed-by-counselor', 'cancelled'];
    expect(await ask('readSession', { id: ID })).toMatchObject({
      result: { item: `contest:${ID}`, says: 'notHeld', waits: true, taken: { by: 'dana' }, notes, owing },
    });
    expect(await ask('readSession', { id: 'z'.repeat(20) })).toEqual(refused('unknown', 'session'));
  });

  it('that have begun wait for their patient and counselor', async () => {
    await putSession(ID, NOW);
    expect(await ask('closeSession', cancel)).toEqual(refused('notNow'));
    expect(await ask('closeSession', { ...cancel, reason: '' })).toEqual(refused('illegal', 'reason'));
    expect(await acts()).toEqual([]);
  });
});

describe('a refund', () => {
  const refund = { payment: PI, reason: 'The patient asked for it' };
  beforeEach(() => putPayment('sara'));

  it('takes the tickets first, and then lets Stripe return the money', async () => {
    expect(await ask('previewRefund', { payment: PI })).toMatchObject({
      result: { isPossible: true, tickets: { take: 5, cancel: 0, used: 0 }, payment: { id: PI, isBack: false } },
    });
    expect(await ask('refund', refund)).toEqual({ result: null });
    expect(refunds).toEqual([[PI, 0]]);
    expect(await ticketsOf('sara')).toEqual({ tickets: 4, ledger: 4 });
    expect(await admin.readDocument(`patients/sara/payments/${PI}`)).toMatchObject({
      ...{ refunded: 1000, taken: 5, refunding: false },
    });
    expect(await ask('refund', refund)).toEqual(refused('notNow', 'payment'));
    expect(refunds).toEqual([[PI, 0]]);
    expect(await acts()).toEqual([['refund', `payment:${PI}`]]);
  });

  it('by two owners at once is made once', async () => {
    const answers = await Promise.all([ask('refund', refund), ask('refund', refund)]);
    // The second owner meets the first one's change, or continues the same refund.
    expect(answers.filter((answer) => 'result' in answer).length).toBeGreaterThan(0);
    expect(new Set(refunds.map(([name]) => name))).toEqual(new Set([PI]));
    expect(await ticketsOf('sara')).toEqual({ tickets: 4, ledger: 4 });
  });

  it('that Stripe doesn’t answer waits for staff, and another try finishes it', async () => {
    stripeIsAway = true;
    expect(await ask('refund', refund)).toEqual(refused('away', 'stripe'));
    expect(await ticketsOf('sara')).toEqual({ tickets: 4, ledger: 4 });
    expect(await ask('payments')).toMatchObject({ result: { payments: [{ id: PI, isUnderWay: true }] } });
    await admin.writeDocument(`taken/payment:${PI}`, { by: 'dana', name: 'Dana', at: NOW });
    stripeIsAway = false;
    expect(await ask('refund', refund)).toEqual({ result: null });
    expect(refunds).toEqual([
      [PI, 0],
      [PI, 1],
    ]);
    expect(await ticketsOf('sara')).toEqual({ tickets: 4, ledger: 4 });
    expect(await ask('payments')).toMatchObject({ result: { payments: [] } });
    expect(await admin.readCollection('taken')).toEqual({});
  });

  it('isn’t available if nothing is paid, or for an unknown payment', async () => {
    expect(await openDesk(project, 'leyla').ask('refund', refund)).toEqual(refused('notNow', 'stripe'));
    expect(await ask('refund', { ...refund, payment: 'pi_other' })).toEqual(refused('unknown', 'payment'));
    expect(refunds).toEqual([]);
  });
});

it('payments are listed by kind, and a seen one leaves the list until it changes', async () => {
  await putPayment('sara');
  await putPayment('sara', { id: 'pi_half', refunded: 400 });
  await putPayment('sara', { id: 'pi_bank', dispute: 'needs_response' });
  await putPayment('gone', { id: 'pi_gone', isThere: false });
  const at = new Date(NOW.getTime() - HOUR);
  await admin.writeDocument('patients/sara/orders/one', { pack: '5', language: 'en', at });
  await admin.writeDocument('patients/sara/orders/two', { pack: '5', language: 'en', at, state: 'paid' });
  await admin.writeDocument('patients/sara/orders/three', { pack: '5', language: 'en', at: NOW });
  const read = (kind?: string) =>
    result<{ payments: { id: string; asOf: string }[]; orders: { id: string }[] }>('payments', kind ? { kind } : {});
  const ids = async (kind?: string) => (await read(kind)).payments.map(({ id }) => id).sort();
  expect(await ids('all')).toEqual([PI, 'pi_bank', 'pi_gone', 'pi_half'].sort());
  expect(await ids('refunds')).toEqual(['pi_half']);
  expect(await ids('disputes')).toEqual(['pi_bank']);
  expect(await ids('unclaimed')).toEqual(['pi_gone']);
  expect((await read('orders')).orders.map(({ id }) => id)).toEqual(['one']);
  expect(await ask('payments', { kind: 'toString' })).toEqual(refused('illegal', 'kind'));
  const asOf = (await read()).payments.find(({ id }) => id === 'pi_half')?.asOf ?? '';
  await admin.writeDocument('patients/sara/payments/pi_half', { ...payment({ refunded: 500 }), look: true });
  expect(await ask('seePayment', { payment: 'pi_half', asOf })).toEqual(refused('changed', 'payment'));
  const now = (await read()).payments.find(({ id }) => id === 'pi_half')?.asOf ?? '';
  expect(await ask('seePayment', { payment: 'pi_half', asOf: now })).toEqual({ result: null });
  expect(await ids()).not.toContain('pi_half');
  await admin.writeDocument('taken/payment:pi_half', { by: 'dana', name: 'Dana', at: NOW });
  expect(await ask('readPayment', { payment: 'pi_half' }, CARE)).toMatchObject({
    result: { id: 'pi_half', item: 'payment:pi_half', refunded: 500, look: false, holder: { by: 'dana' }, notes: [] },
  });
  expect(await ask('readPayment', { payment: 'pi_other' })).toEqual(refused('unknown', 'payment'));
});

it('a payment is found by its order, without reading all others', async () => {
  await putPayment('sara');
  await admin.writeDocument('patients/sara/orders/one', {
    pack: '5',
    language: 'en',
    at: NOW,
    state: 'paid',
    payment: PI,
  });
  const { store } = project;
  const stream: typeof store.stream = (question, ...more) => {
    if (question.in === 'payments') throw new Error('All payments were read.');
    return store.stream(question, ...more);
  };
  const found = await findPayment({ ...project, store: { ...store, stream } }, { id: PI });
  expect(found.path).toBe(`patients/sara/payments/${PI}`);
});

it('numbers count a week, and are counted again after five minutes', async () => {
  await putPatient('omar', { tickets: 0, bookings: [], lastBookingAt: NOW });
  await putSession(ID, SOON, { bookedAt: NOW });
  for (const [name, state] of [
    ['b', 'held'],
    ['c', 'missed'],
    ['d', 'cancelled'],
  ] as const)
    await putSession(name.repeat(20), new Date(NOW.getTime() - DAY), { state });
  await putSlot('shilan', SOON);
  await putCounselor('dana');
  await admin.writeDocument('mail/one', { state: 'failed', at: NOW });
  const waiting = {
    at: NOW,
    about: [
      { of: '', people: 4 },
      { of: 'Depression', people: 3 },
    ],
  };
  await admin.writeDocument('waiting/staff', waiting);
  const { answer } = await result<{ answer: { days: object[]; free: object[] } }>('numbers');
  expect(answer).toMatchObject({ licenses: 1, failedEmails: 1, waiting });
  expect(answer.days.slice(-2)).toEqual([
    { day: '2026-03-09', requests: 0, booked: 0, completed: 1, missed: 1, canceled: 1 },
    { day: '2026-03-10', requests: 1, booked: 1, completed: 0, missed: 0, canceled: 0 },
  ]);
  expect(answer.free).toEqual(LANGUAGES.map((language) => ({ language, first: language === 'en' ? SOON : undefined })));
  await admin.writeDocument('mail/two', { state: 'failed', at: NOW });
  await admin.deleteDocument('waiting/staff');
  const later = (ms: number) => ask('numbers', {}, { now: new Date(NOW.getTime() + ms) });
  expect(await later(299_999)).toMatchObject({ result: { at: NOW, answer: { failedEmails: 1 } } });
  const counted = { failedEmails: 2, waiting: undefined };
  expect(await later(300_000)).toMatchObject({ result: { answer: counted } });
});

it('health, errors and failed emails are shown, and an email is sent again once', async () => {
  await admin.writeDocument('mail/one', { state: 'failed', at: NOW, to: 'sara', event: 'booked', tries: 10 });
  await admin.writeDocument('errorReports/one', { kind: 'x', code: 'y', place: 'z', build: '1', route: '/', at: NOW });
  expect(await ask('health')).toMatchObject({ result: { answer: { failed: 1, ledger: { differences: [] } } } });
  expect(await ask('errors')).toMatchObject({ result: { items: [{ kind: 'x', times: 1 }], more: false } });
  expect(await ask('failedEmails')).toMatchObject({ result: { items: [{ id: 'one', event: 'booked', tries: 10 }] } });
  await admin.writeDocument('taken/email:one', { by: 'leyla', name: 'Leyla', at: NOW });
  expect(await ask('sendAgain', { id: 'one' })).toEqual({ result: null });
  expect(await admin.readDocument('taken/email:one')).toBeUndefined();
  expect(await admin.readDocument('mail/one')).toMatchObject({ state: 'waiting', tries: 0 });
  expect(await ask('sendAgain', { id: 'one' })).toEqual(refused('notNow'));
  expect(await acts()).toEqual([['sendAgain', 'email:one']]);
});

it('orders without a payment come page by page', async () => {
  const orders = Array.from({ length: 60 }, (_, number) => [
    `patients/sara/orders/o${String(number)}`,
    { pack: '5', language: 'en', at: new Date(NOW.getTime() - HOUR - number * 1000) },
  ]);
  await admin.writeDocuments(Object.fromEntries(orders) as never);
  const page = (after?: string) =>
    result<{ orders: { id: string }[]; next?: string }>('payments', { kind: 'orders', ...(after && { after }) });
  const first = await page();
  const second = await page(first.next);
  expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(orders.map((_, at) => `o${String(at)}`));
  expect([first.orders.length, second.next]).toEqual([50, undefined]);
});
