/**
 * Tests the desk's acts about sessions, payments and the service: for each role, twice at once, and with a record that changed in between.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { deskActs } from '../../operations/core.ts';
import { STAFF_ROLES, type StaffRole } from '../../web/src/core/generated/tables.ts';
import { callDesk, type Answer } from '../../operations/desk/call.ts';
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
import { payment, PI, putPayment } from '../operator/support/payments';
import { NOW, openActing } from './support';

const project = openActing();
const ID = 'a'.repeat(20);
const REASON = 'The counselor is ill';
const SOON = new Date(NOW.getTime() + DAY);

let calls = 0;
let refunds: string[];
let attempts: number[];
let stripe: 'answers' | 'fails' | 'none';

/** A new call by a member of this role. */
function ask(act: string, input: object = {}, role = 'owner', now = NOW): Promise<Answer> {
  calls += 1;
  const id = `00000000-0000-4000-8000-${String(calls).padStart(12, '0')}`;
  const signIn = { uid: role, staff: role, verified: true, at: now };
  const refundAt = (name: string, attempt: number) => {
    refunds.push(name);
    attempts.push(attempt);
    return stripe === 'fails' ? Promise.reject(new Error('away')) : Promise.resolve();
  };
  const opened = { ...project, refundAt: stripe === 'none' ? undefined : refundAt };
  return callDesk(opened, signIn, { act, id, input }, now);
}

const refused = (why: string, about = '') => ({ refused: why, about });
const acts = async () => Object.values(await admin.readCollection('audit')).map(({ act, of }) => [act, of]);

beforeEach(async () => {
  await admin.resetAll();
  [refunds, attempts, stripe] = [[], [], 'answers'];
  const since = new Date(NOW.getTime() - HOUR);
  for (const role of STAFF_ROLES) {
    await admin.writeDocument(`staff/${role}`, { role, name: role, email: 'x', since, ended: null, wants: true });
  }
  await putPatient('sara', { tickets: 4 });
  await putCounselor('shilan', {}, true);
});

describe('each role', () => {
  const inputs: Record<string, object> = {
    today: {},
    sessions: {},
    readSession: { id: ID },
    previewClosing: { id: ID, ending: 'cancelled' },
    closeSession: { id: ID, ending: 'cancelled', reason: REASON },
    payments: {},
    readPayment: { payment: PI },
    previewRefund: { payment: PI },
    refund: { payment: PI, reason: REASON },
    seePayment: { payment: PI, asOf: '2026-01-01T00:00:00.000000Z' },
    numbers: {},
    health: {},
    errors: {},
    failedEmails: {},
    sendAgain: { id: 'one' },
  };
  const OPEN: Record<StaffRole, string[]> = {
    reviewer: ['today'],
    care: ['today', 'sessions', 'readSession', 'previewClosing', 'closeSession', 'payments', 'readPayment'],
    owner: Object.keys(inputs),
  };

  it.each(STAFF_ROLES)('%s opens its own acts and no others', async (role) => {
    const known = deskActs().map(({ name }) => name);
    expect(Object.keys(inputs).filter((act) => !known.includes(act))).toEqual([]);
    const open = [];
    for (const [act, input] of Object.entries(inputs)) {
      const answer = await ask(act, input, role);
      if (!('refused' in answer) || answer.refused !== 'closed') open.push(act);
    }
    expect(open).toEqual(OPEN[role]);
  });

  it('sees on its first page what it can do', async () => {
    await admin.writeDocument('mail/one', { state: 'failed', at: NOW });
    await putCounselor('dana');
    const seen = async (role: string) => {
      const answer = (await ask('today', {}, role)) as { result: { items: { of: string }[] } };
      return answer.result.items.map(({ of }) => of);
    };
    expect(await seen('owner')).toEqual(['license:dana', 'email:one']);
    expect(await seen('reviewer')).toEqual(['license:dana']);
    expect(await seen('care')).toEqual([]);
  });
});

describe('sessions', () => {
  const cancel = { id: ID, ending: 'cancelled', reason: REASON };

  it('are listed by kind, counselor, patient and month', async () => {
    await putSession(ID, SOON);
    await putSession('b'.repeat(20), new Date(NOW.getTime() - 60 * DAY), { state: 'held', changedAt: NOW });
    const ids = async (wish: object) => {
      const answer = (await ask('sessions', wish, 'care')) as { result: { items: { id: string }[] } };
      return answer.result.items.map(({ id }) => id.slice(0, 1));
    };
    expect(await ids({})).toEqual(['a']);
    expect(await ids({ kind: 'all' })).toEqual(['b', 'a']);
    expect(await ids({ kind: 'all', patient: 'nobody' })).toEqual([]);
    expect(await ids({ kind: 'all', patient: 'sara', counselor: 'shilan', month: '2026-03' })).toEqual(['a']);
    expect(await ids({ kind: 'today' })).toEqual([]);
    expect(await ask('sessions', { kind: 'toString' })).toEqual(refused('illegal', 'kind'));
    expect(await ask('sessions', { month: '2026-13' })).toEqual(refused('invalid', 'month'));
  });

  it('that are contested are listed while the contest waits, the newest first', async () => {
    const [first, second, answered] = ['a', 'b', 'c'].map((letter) => letter.repeat(20)) as [string, string, string];
    const before = (ms: number) => new Date(NOW.getTime() - ms);
    for (const [at, id] of [first, second, answered].entries()) {
      await putSession(id, before((3 + at) * DAY), {
        state: 'held',
        changedAt: before(id === answered ? HOUR : 2 * DAY),
      });
      await admin.writeDocument(`contests/${id}`, { says: 'iCame', at: before((5 - at) * HOUR) });
    }
    const ids = async (wish: object) => {
      const answer = (await ask('sessions', { kind: 'contested', ...wish }, 'care')) as {
        result: { items: { id: string; says: string }[] };
      };
      return answer.result.items.map(({ id }) => id);
    };
    expect(await ids({})).toEqual([second, first]);
    expect(await ids({ patient: 'sara', month: '2026-03' })).toEqual([second, first]);
    expect(await ids({ counselor: 'nobody' })).toEqual([]);
    expect(await ids({ month: '2026-02' })).toEqual([]);
  });

  it('come page by page, however many begin at the same time', async () => {
    const names = Array.from({ length: 60 }, (_, number) => `s${String(number).padStart(2, '0')}`.padEnd(20, 'x'));
    const session = { patient: 'sara', counselor: 'shilan', state: 'booked', by: '', changedAt: NOW, start: SOON };
    await admin.writeDocuments(Object.fromEntries(names.map((name) => [`sessions/${name}`, session])));
    interface Listed {
      result: { items: { id: string }[]; next?: string };
    }
    const first = (await ask('sessions')) as Listed;
    const second = (await ask('sessions', { after: first.result.next })) as Listed;
    expect([...first.result.items, ...second.result.items].map(({ id }) => id)).toEqual(names);
    expect([first.result.items.length, second.result.next]).toEqual([50, undefined]);
  });

  it('show how staff can end each', async () => {
    await putSession(ID, SOON);
    await putSession('b'.repeat(20), new Date(NOW.getTime() - 31 * DAY));
    await putSession('c'.repeat(20), new Date(NOW.getTime() - DAY));
    const { result } = (await ask('sessions', { kind: 'all' })) as { result: { items: object[] } };
    const all = ['held', 'missed-by-patient', 'missed-by-counselor', 'cancelled'];
    expect(result.items).toMatchObject([{ endings: all }, { endings: [] }, { endings: ['cancelled'] }]);
  });

  it('to come are canceled for both people, with the ticket returned, once', async () => {
    await putSession(ID, SOON);
    await admin.writeDocument(`taken/session:${ID}`, { by: 'care', name: 'care', at: NOW });
    const foreseen = await ask('previewClosing', { id: ID, ending: 'cancelled' }, 'care');
    expect(foreseen).toMatchObject({ result: { owed: true, returned: true } });
    const before = await ticketsOf('sara');
    const answers = await Promise.all([ask('closeSession', cancel, 'care'), ask('closeSession', cancel, 'owner')]);
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
    await admin.writeDocument(`taken/contest:${ID}`, { by: 'care', name: 'care', at: NOW });
    await ask('note', { of: `session:${ID}`, note: 'Both were called.' });
    const notes = [{ text: 'Both were called.' }];
    expect(await ask('readSession', { id: ID })).toMatchObject({
      result: { id: ID, item: `session:${ID}`, endings: [], taken: undefined, notes },
    });
    await admin.writeDocument(`contests/${ID}`, { says: 'notHeld', at: NOW });
    const owing = ['missed-by-counselor', 'cancelled'];
    expect(await ask('readSession', { id: ID })).toMatchObject({
      result: { item: `contest:${ID}`, says: 'notHeld', waits: true, taken: { by: 'care' }, notes, owing },
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
    expect(refunds).toEqual([PI]);
    expect(await ticketsOf('sara')).toEqual({ tickets: 4, ledger: 4 });
    expect(await admin.readDocument(`patients/sara/payments/${PI}`)).toMatchObject({
      ...{ refunded: 1000, taken: 5, refunding: false },
    });
    expect(await ask('refund', refund)).toEqual(refused('notNow', 'payment'));
    expect(refunds).toEqual([PI]);
    expect(await acts()).toEqual([['refund', `payment:${PI}`]]);
  });

  it('by two owners at once is made once', async () => {
    const answers = await Promise.all([ask('refund', refund), ask('refund', refund)]);
    // The second owner meets the first one's change, or continues the same refund.
    expect(answers.filter((answer) => 'result' in answer).length).toBeGreaterThan(0);
    expect(new Set(refunds)).toEqual(new Set([PI]));
    expect(await ticketsOf('sara')).toEqual({ tickets: 4, ledger: 4 });
  });

  it('that Stripe doesn’t answer waits for staff, and another try finishes it', async () => {
    stripe = 'fails';
    expect(await ask('refund', refund)).toEqual(refused('away', 'stripe'));
    expect(await ticketsOf('sara')).toEqual({ tickets: 4, ledger: 4 });
    expect(await ask('payments')).toMatchObject({ result: { payments: [{ id: PI, isUnderWay: true }] } });
    await admin.writeDocument(`taken/payment:${PI}`, { by: 'care', name: 'care', at: NOW });
    stripe = 'answers';
    expect(await ask('refund', refund)).toEqual({ result: null });
    expect(refunds).toEqual([PI, PI]);
    expect(attempts).toEqual([0, 1]);
    expect(await ticketsOf('sara')).toEqual({ tickets: 4, ledger: 4 });
    expect(await ask('payments')).toMatchObject({ result: { payments: [] } });
    expect(await admin.readCollection('taken')).toEqual({});
  });

  it('isn’t available if nothing is paid, or for an unknown payment', async () => {
    stripe = 'none';
    expect(await ask('refund', refund)).toEqual(refused('notNow', 'stripe'));
    stripe = 'answers';
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
  const read = async (kind?: string) => {
    const answer = await ask('payments', kind === undefined ? {} : { kind });
    return (answer as { result: { payments: { id: string; asOf: string }[]; orders: { id: string }[] } }).result;
  };
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
  await admin.writeDocument('taken/payment:pi_half', { by: 'care', name: 'Care', at: NOW });
  expect(await ask('readPayment', { payment: 'pi_half' }, 'care')).toMatchObject({
    result: { id: 'pi_half', item: 'payment:pi_half', refunded: 500, look: false, holder: { by: 'care' }, notes: [] },
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

describe('numbers', () => {
  it('count a week, and are counted again after five minutes', async () => {
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
    const first = (await ask('numbers')) as { result: { answer: { days: object[]; free: object[] } } };
    expect(first.result.answer).toMatchObject({ licenses: 1, failedEmails: 1 });
    expect(first.result.answer.days.slice(-2)).toEqual([
      { day: '2026-03-09', requests: 0, booked: 0, completed: 1, missed: 1, canceled: 1 },
      { day: '2026-03-10', requests: 1, booked: 1, completed: 0, missed: 0, canceled: 0 },
    ]);
    expect(first.result.answer.free).toEqual([
      ...[
        { language: 'en', first: SOON },
        { language: 'tr', first: undefined },
      ],
      { language: 'ar', first: undefined },
    ]);
    await admin.writeDocument('mail/two', { state: 'failed', at: NOW });
    const later = (ms: number) => ask('numbers', {}, 'owner', new Date(NOW.getTime() + ms));
    expect(await later(299_999)).toMatchObject({ result: { at: NOW, answer: { failedEmails: 1 } } });
    expect(await later(300_000)).toMatchObject({ result: { answer: { failedEmails: 2 } } });
  });
});

it('health, errors and failed emails are shown, and an email is sent again once', async () => {
  await admin.writeDocument('mail/one', { state: 'failed', at: NOW, to: 'sara', event: 'booked', tries: 10 });
  await admin.writeDocument('errorReports/one', { kind: 'x', code: 'y', place: 'z', build: '1', route: '/', at: NOW });
  expect(await ask('health')).toMatchObject({ result: { answer: { failed: 1, ledger: { differences: [] } } } });
  expect(await ask('errors')).toMatchObject({ result: { items: [{ kind: 'x', times: 1 }], more: false } });
  expect(await ask('failedEmails')).toMatchObject({ result: { items: [{ id: 'one', event: 'booked', tries: 10 }] } });
  await admin.writeDocument('taken/email:one', { by: 'owner', name: 'owner', at: NOW });
  expect(await ask('sendAgain', { id: 'one' })).toEqual({ result: null });
  expect(await admin.readDocument('taken/email:one')).toBeUndefined();
  expect(await admin.readDocument('mail/one')).toMatchObject({ state: 'waiting', tries: 0 });
  expect(await ask('sendAgain', { id: 'one' })).toEqual(refused('notNow'));
  expect(await acts()).toEqual([['sendAgain', 'email:one']]);
});

it('long lists come page by page: unsent emails, and orders without a payment', async () => {
  const at = (number: number) => new Date(NOW.getTime() - HOUR - number * 1000);
  const many = Array.from({ length: 60 }, (_, number) => [
    [`mail/m${String(number)}`, { state: number % 2 === 0 ? 'failed' : 'waiting', at: at(number) }],
    [`patients/sara/orders/o${String(number)}`, { pack: '5', language: 'en', at: at(number) }],
  ]).flat();
  await admin.writeDocuments(Object.fromEntries(many) as never);
  const emails = (after?: string) => ask('failedEmails', after === undefined ? {} : { after });
  const orders = (after?: string) => ask('payments', { kind: 'orders', ...(after !== undefined && { after }) });
  interface Listed {
    result: { items?: { id: string }[]; orders?: { id: string }[]; next?: string };
  }
  for (const [list, letter] of [
    [emails, 'm'],
    [orders, 'o'],
  ] as const) {
    const ids = ({ result }: Listed) => (letter === 'm' ? result.items : result.orders)?.map(({ id }) => id);
    const first = (await list()) as Listed;
    const second = (await list(first.result.next)) as Listed;
    expect([...(ids(first) ?? []), ...(ids(second) ?? [])]).toEqual(
      Array.from({ length: 60 }, (_, number) => `${letter}${String(number)}`),
    );
    expect(ids(first)).toHaveLength(50);
    expect(second.result.next).toBeUndefined();
  }
});
