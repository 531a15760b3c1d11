/** What a payment brought is taken back before its money goes: no ticket is left that nobody paid for. */
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, DAY, meddle, operator, operatorProcess, putPatient, putSession, ticketsOf } from './support/operator';
import { PI, putPayment } from './support/payments';

const NOW = new Date('2026-03-10T12:00:00Z');
const id = (letter: string) => letter.repeat(20);
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);
const refund = (...more: string[]) => operator(['refund', '--payment', PI, ...more], { now: NOW });
const entries = async () => Object.keys(await admin.readCollection('patients/sara/ledger')).sort();
const entry = (name: string) => admin.readDocument(`patients/sara/ledger/${name}`);
const session = (letter: string) => admin.readDocument(`sessions/${id(letter)}`);
const blocked = () => admin.readDocument('customers/sara/blocked/orders');

/** Books so many sessions, the first tomorrow, and takes their tickets. */
async function book(letters: readonly string[]): Promise<void> {
  for (const [at, letter] of letters.entries()) await putSession(id(letter), inDays(at + 1));
  const record = await admin.readDocument('patients/sara');
  await admin.writeDocument('patients/sara', { ...record, tickets: Number(record?.['tickets']) - letters.length });
}

beforeEach(async () => {
  await admin.resetAll();
  await putPatient('sara', { tickets: 0 });
});

describe('refund', () => {
  it('takes unused tickets, by one entry, and names the whole amount', async () => {
    await putPayment('sara', 25, 40, { counted: true });
    expect(await refund()).toMatchObject({
      code: 0,
      out: `The tickets of ${PI} are taken back. Refund $40.00 of $40.00.`,
    });
    expect(await entry(`refund-${PI}`)).toMatchObject({ kind: 'refund', ticket: -25, payment: PI, used: 0 });
    expect(await ticketsOf('sara')).toEqual({ tickets: 0, ledger: 0 });
    expect((await operator(['check'])).code).toBe(0);
    expect(await blocked()).toBeUndefined();
  });

  it('changes nothing the second time', async () => {
    await putPayment('sara', 5, 10, { counted: true });
    await refund();
    // Bought anew, by another payment.
    const record = await admin.readDocument('patients/sara');
    await admin.writeDocument('patients/sara', { ...record, tickets: 5 });
    const before = [await entries(), await ticketsOf('sara')];
    expect((await refund()).out).toContain('were taken back before. Refund $10.00 of $10.00.');
    expect([await entries(), await ticketsOf('sara')]).toEqual(before);
  });

  it('of two operators at once is one', async () => {
    await putPayment('sara', 25, 40, { counted: true });
    const line = ['refund', '--payment', PI];
    const both = await Promise.all([operatorProcess(line), operatorProcess(line)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await ticketsOf('sara')).toEqual({ tickets: 0, ledger: 0 });
  });

  it('of who paid and never came back enters purchase and refund together, so that nothing is left to finish', async () => {
    await putPayment('sara', 50, 70, { counted: false });
    expect(await refund()).toMatchObject({ code: 0 });
    expect(await entries()).toEqual([PI, `refund-${PI}`].sort());
    expect(await entry(PI)).toMatchObject({ kind: 'purchase', ticket: 50, price: 70, payment: PI });
    expect(await ticketsOf('sara')).toEqual({ tickets: 0, ledger: 0 });
    expect((await operator(['check'])).code).toBe(0);
  });

  it('leaves tickets that another purchase brought', async () => {
    await putPatient('sara', { tickets: 5 });
    await putPayment('sara', 5, 10, { counted: false });
    await refund();
    expect(await ticketsOf('sara')).toEqual({ tickets: 5, ledger: 5 });
  });

  it('of who booked all ahead cancels coming sessions, the latest first, and no more than it has to', async () => {
    await putPayment('sara', 5, 10, { counted: true });
    await putPatient('omar', { tickets: 0 });
    const all = ['a', 'b', 'c', 'd', 'e', 'f'];
    const record = await admin.readDocument('patients/sara');
    await admin.writeDocument('patients/sara', { ...record, tickets: 6 });
    await admin.writeDocument('patients/sara/ledger/correction-x', { kind: 'correction', ticket: 1, at: NOW });
    await book(all);
    expect(await refund()).toMatchObject({
      code: 0,
      out: `The tickets of ${PI} are taken back. 5 coming sessions cancelled. Refund $10.00 of $10.00.`,
    });
    expect(await session('a')).toMatchObject({ state: 'booked' });
    for (const letter of all.slice(1)) {
      expect(await session(letter)).toMatchObject({ state: 'cancelled', by: 'staff', returned: true });
      expect(await entry(`return-${id(letter)}`)).toMatchObject({ kind: 'return', ticket: 1 });
    }
    expect(await entry(`refund-${PI}`)).toMatchObject({ ticket: -5, used: 0 });
    expect(Object.keys(await admin.readCollection('patients/sara/diary'))).toHaveLength(1);
    const slots = Object.values(await admin.readCollection('slots'));
    expect(slots.filter(({ state }) => state === 'open')).toHaveLength(5);
    expect(await ticketsOf('sara')).toEqual({ tickets: 0, ledger: 0 });
    expect((await operator(['check'])).code).toBe(0);
  });

  it('of fifty, all booked ahead as far as there are places, leaves nothing, and says what was used', async () => {
    await putPayment('sara', 50, 70, { counted: true });
    const held = Array.from({ length: 42 }, (_, at) => `h${String(at).padStart(19, '0')}`);
    for (const [at, name] of held.entries()) await putSession(name, inDays(-at - 1), { state: 'held' });
    await book(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'i']);
    const record = await admin.readDocument('patients/sara');
    await admin.writeDocument('patients/sara', { ...record, tickets: 0 });
    expect((await refund()).out).toBe(
      `The tickets of ${PI} are taken back. 8 coming sessions cancelled. 42 tickets of 50 had been used: refund $11.20 of $70.00.`,
    );
    expect(await ticketsOf('sara')).toEqual({ tickets: 0, ledger: 0 });
    expect(await session('a')).toMatchObject({ state: 'cancelled' });
    // All that she could still cancel is cancelled: nothing comes back any more.
    expect((await refund()).out).toContain(
      'taken back before. 42 tickets of 50 had been used: refund $11.20 of $70.00.',
    );
  });

  it('meets a booking that is made meanwhile, and takes its ticket too', async () => {
    await putPayment('sara', 5, 10, { counted: true });
    const said = await meddle('documents:commit', { before: () => book(['a']) }, () => refund());
    expect(said.out).toContain('1 coming session cancelled');
    expect(await ticketsOf('sara')).toEqual({ tickets: 0, ledger: 0 });
  });

  it('of a dispute blocks the account, also where the tickets were taken before', async () => {
    await putPayment('sara', 5, 10, { counted: true });
    await refund();
    expect(await blocked()).toBeUndefined();
    await refund('--disputed');
    expect(await blocked()).toMatchObject({ payment: PI });
    const before = await blocked();
    await refund('--disputed');
    expect(await blocked()).toEqual(before);
  });

  it.each([
    ['has not come', { status: 'processing' }],
    ['was for nothing that is known', { items: [] }],
  ])('of money that %s writes nothing', async (_what, changes) => {
    await putPayment('sara', 5, 10, { counted: false, ...changes });
    expect((await refund()).notes).toContain('stands for no tickets');
    expect(await entries()).toEqual([]);
  });

  it('of a payment that is none says where to look, and a name that is none is refused', async () => {
    expect((await refund()).notes).toContain('Stripe’s dashboard');
    expect((await operator(['refund', '--payment', 'ch_1'])).notes).toContain('--payment');
  });

  it('of who has left writes nothing of them, and names the amount', async () => {
    await putPayment('gone', 5, 10, { counted: false });
    expect((await refund()).out).toContain('has left, and the tickets with them. Refund $10.00 of $10.00.');
    expect(await admin.readCollection('patients/gone/ledger')).toEqual({});
  });
});
