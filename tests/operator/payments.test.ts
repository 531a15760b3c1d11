/** Tests how the deployment sells tickets: never while somebody has a ticket that wasn't paid for. */
import { beforeEach, describe, expect, it } from 'vitest';
import { act, admin, DAY, meddle, operator, putPatient, putSession, ticketsOf } from './support/operator';
import { type Paid, payment, PI, putBack, putPayment } from './support/payments';

const NOW = new Date('2026-03-10T12:00:00Z');
const id = (letter: string) => letter.repeat(20);
const ORIGIN = 'https://aram.example';
const SOLD = { origin: ORIGIN };
const STRIPE = { mode: 'stripe', origin: ORIGIN };
const to = (mode: string, more: object = {}) => act('changeMode', { mode, wait: 0, ...more }, { now: NOW });
const settings = () => admin.readDocument('settings/payments');
const corrections = async (uid: string) =>
  Object.entries(await admin.readCollection(`patients/${uid}/ledger`))
    .filter(([name]) => name.startsWith('correction-'))
    .map(([name, { ticket }]) => [name, ticket]);

beforeEach(() => admin.resetAll());

describe('payments closed', () => {
  it('sells nothing, and keeps the app’s origin', async () => {
    await admin.writeDocument('settings/payments', STRIPE);
    expect(await to('closed')).toMatchObject({ code: 0, result: { was: 'stripe' } });
    expect(await settings()).toEqual({ mode: 'closed', origin: ORIGIN });
  });

  it('is one of three words', async () => {
    expect((await to('free')).notes).toContain('closed, demonstration, stripe');
    expect(await settings()).toMatchObject({ mode: 'demonstration' });
  });
});

describe('payments stripe', () => {
  beforeEach(async () => {
    await admin.writeDocument('settings/payments', { mode: 'demonstration', origin: '' });
  });

  it('goes through closed, and takes tickets that were never paid for, by an entry each', async () => {
    await putPatient('sara', { tickets: 5 });
    await putPatient('omar', { tickets: 25 });
    await putPatient('nour', { tickets: 0 });
    const modes: unknown[] = [];
    const first = await meddle(':commit', { after: async () => void modes.push((await settings())?.['mode']) }, () =>
      to('stripe', SOLD),
    );
    expect(first).toMatchObject({ code: 0 });
    expect(modes).toEqual(['closed']);
    expect(first.result['taken']).toEqual([{ tickets: 30, patients: 2 }]);
    for (const uid of ['sara', 'omar', 'nour']) expect(await ticketsOf(uid)).toEqual({ tickets: 0, ledger: 0 });
    expect(await corrections('omar')).toEqual([['correction-demonstration', -25]]);
    expect(await corrections('nour')).toEqual([]);
    const { soldSince, ...set } = (await settings()) ?? {};
    expect(set).toEqual(STRIPE);
    expect(soldSince).toBeInstanceOf(Date);
    expect((await operator(['check'])).code).toBe(0);
    // The second time, nothing is left to do.
    expect(await to('stripe')).toMatchObject({ code: 0, result: { was: 'stripe' } });
    expect(await corrections('omar')).toHaveLength(1);
  });

  it('also takes what a second demonstration gave', async () => {
    await putPatient('sara', { tickets: 5 });
    await to('stripe', SOLD);
    expect(await to('demonstration')).toMatchObject({ code: 0 });
    await admin.writeDocument('patients/sara/ledger/00000000-0000-4000-8000-00000000000a', {
      ...{ kind: 'purchase', ticket: 5, price: 10, cardId: 'x', at: NOW },
    });
    const record = await admin.readDocument('patients/sara');
    await admin.writeDocument('patients/sara', { ...record, tickets: 5 });
    await to('stripe');
    expect(await corrections('sara')).toEqual([
      ['correction-demonstration', -5],
      ['correction-demonstration-2', -5],
    ]);
    expect(await ticketsOf('sara')).toEqual({ tickets: 0, ledger: 0 });
  });

  it('lists coming sessions booked with them, and cancels them if an option says so', async () => {
    await putPatient('sara', { tickets: 5 });
    await putSession(id('a'), new Date(NOW.getTime() + DAY));
    await putSession(id('b'), new Date(NOW.getTime() - DAY));
    const record = await admin.readDocument('patients/sara');
    await admin.writeDocument('patients/sara', { ...record, tickets: 3 });
    const listed = await to('stripe', SOLD);
    const start = new Date(NOW.getTime() + DAY).toISOString();
    expect(listed.result['coming']).toEqual([{ session: id('a'), patient: 'sara', start }]);
    expect(await admin.readDocument(`sessions/${id('a')}`)).toMatchObject({ state: 'booked' });
    await to('stripe', { cancelSessions: true });
    expect(await admin.readDocument(`sessions/${id('a')}`)).toMatchObject({
      state: 'cancelled',
      by: 'staff',
      returned: true,
    });
    expect(await admin.readDocument(`sessions/${id('b')}`)).toMatchObject({ state: 'booked' });
    expect(await ticketsOf('sara')).toEqual({ tickets: 0, ledger: 0 });
    expect((await operator(['check'])).code).toBe(0);
  });

  it.each(['', 'aram.example', 'http://aram.example', 'https://aram.example/', 'https://aram.example/x'])(
    'is refused with the origin "%s"',
    async (origin) => {
      expect((await to('stripe', { origin })).notes).toContain('The origin is where the app is');
      expect(await settings()).toMatchObject({ mode: 'demonstration' });
    },
  );

  it('takes a demonstration’s tickets if somebody paid late for an older order, and none that was paid for', async () => {
    await to('stripe', SOLD);
    await to('demonstration');
    await putPatient('sara', { tickets: 25 });
    await putPayment('sara');
    expect(await to('stripe')).toMatchObject({ code: 0 });
    expect(await corrections('sara')).toEqual([['correction-demonstration', -25]]);
    expect(await ticketsOf('sara')).toEqual({ tickets: 5, ledger: 5 });
    // Tickets that were paid for stay, however often the mode is set again.
    await to('closed');
    await to('stripe');
    expect(await ticketsOf('sara')).toEqual({ tickets: 5, ledger: 5 });
  });

  it('leaves paid tickets if the rest was used, and takes what a refund left', async () => {
    await to('stripe', SOLD);
    await to('demonstration');
    await putPatient('sara', { tickets: 25 });
    await putPayment('sara', { done: { taken: 2 } });
    await putBack('sara', `refund-${PI}`, 'refund', -2);
    await admin.writeDocument('patients/sara/ledger/correction-x', { kind: 'correction', ticket: -20, at: NOW });
    await admin.writeDocument('patients/sara', { ...(await admin.readDocument('patients/sara')), tickets: 8 });
    expect(await to('stripe')).toMatchObject({ code: 0 });
    expect(await corrections('sara')).toContainEqual(['correction-demonstration', -5]);
    expect(await ticketsOf('sara')).toEqual({ tickets: 3, ledger: 3 });
  });

  it.each(['before', 'after'])('takes nothing of a payment that is entered %s the ledger was read', async (when) => {
    await putPatient('sara', { tickets: 5 });
    const commits: unknown[] = [];
    const pay = async () => {
      commits.push((await settings())?.['mode']);
      await putPayment('sara');
    };
    const { code, result } = await meddle('patients/sara:runQuery', { [when]: pay }, () => to('stripe', SOLD));
    expect(commits).toEqual(['closed']);
    expect(code).toBe(0);
    expect(result['taken']).toEqual([{ tickets: 5, patients: 1 }]);
    expect(await ticketsOf('sara')).toEqual({ tickets: 5, ledger: 5 });
  });
});

describe('payments demonstration', () => {
  it('begins if nothing was sold', async () => {
    expect(await to('demonstration')).toMatchObject({ code: 0 });
    expect(await settings()).toMatchObject({ mode: 'demonstration' });
  });

  it.each<[string, Paid]>([
    ['counted', {}],
    ['refunded', { refunded: 1000 }],
    ['with another amount', { amount: 999 }],
    ['from a patient who has left', { isThere: false }],
  ])('is refused if somebody has paid: %s', async (_what, told) => {
    await admin.writeDocument('settings/payments', STRIPE);
    await admin.writeDocument(`patients/sara/payments/${PI}`, payment(told));
    expect((await to('demonstration')).notes).toContain('can’t switch back');
    expect(await settings()).toMatchObject({ mode: 'stripe' });
  });

  it('is refused if only the ledger says that somebody has paid', async () => {
    await admin.writeDocument('settings/payments', STRIPE);
    await putPatient('sara', { tickets: 5 });
    await putPayment('sara');
    await admin.deleteDocument(`patients/sara/payments/${PI}`);
    expect((await to('demonstration')).notes).toContain('can’t switch back');
    expect(await settings()).toMatchObject({ mode: 'stripe' });
  });

  it('is refused if the payment comes during the command: nothing is sold then', async () => {
    await admin.writeDocument('settings/payments', STRIPE);
    await putPatient('sara', { tickets: 0 });
    const said = await meddle(':commit', { after: () => putPayment('sara') }, () => to('demonstration'));
    expect(said.notes).toContain('can’t switch back');
    expect(await settings()).toMatchObject({ mode: 'closed' });
  });
});
