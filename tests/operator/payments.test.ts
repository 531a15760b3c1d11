/** How the deployment is set to sell tickets: never while somebody has a ticket in hand that was not paid for. */
import { beforeEach, describe, expect, it } from 'vitest';
import { packOf, PACKS } from '../../operator/payments.mjs';
import { TICKET_PACKS } from '../../web/src/core';
import { readPayment } from '../../web/src/backend/firebase/stored/readPayment';
import { loadRealPaymentsCore } from '../../web/src/testing/realCore';
import { admin, DAY, meddle, operator, putPatient, putSession, ticketsOf } from './support/operator';
import { PI, payment, putPayment, putPrices } from './support/payments';

const NOW = new Date('2026-03-10T12:00:00Z');
const id = (letter: string) => letter.repeat(20);
const PRICES = { '5': 'price_5', '25': 'price_25', '50': 'price_50' };
const SOLD = [
  '--origin',
  'https://aram.example',
  ...Object.entries(PRICES).flatMap(([n, price]) => [`--price-${n}`, price]),
];
const to = (mode: string, ...more: string[]) => operator(['payments', mode, '--wait', '0', ...more], { now: NOW });
const settings = () => admin.readDocument('settings/payments');
const corrections = async (uid: string) =>
  Object.entries(await admin.readCollection(`patients/${uid}/ledger`))
    .filter(([name]) => name.startsWith('correction-'))
    .map(([name, { ticket }]) => [name, ticket]);

beforeEach(async () => {
  await admin.resetAll();
  await putPrices();
});

describe('the packs and what a payment is worth', () => {
  it('are the core’s', async () => {
    expect(PACKS).toEqual(TICKET_PACKS);
    const core = await loadRealPaymentsCore();
    const price = { lookup_key: 'tickets-25' };
    for (const changes of [
      {},
      { status: 'processing' },
      { amount: 3999 },
      { amount_received: 1000 },
      { currency: 'eur' },
      { items: [] },
      { items: [{ quantity: 2, price }] },
      {
        items: [
          { quantity: 1, price },
          { quantity: 1, price },
        ],
      },
      { items: [{ quantity: 1, price: { lookup_key: 'tickets-50' } }] },
      { items: [{ quantity: 1, price: { lookup_key: null } }] },
    ]) {
      const stored = payment(25, 40, changes);
      const standing = core.standing(readPayment(PI, stored));
      expect(packOf(stored), JSON.stringify(changes)).toEqual(standing.kind === 'stands' ? standing.pack : undefined);
    }
  });
});

describe('payments closed', () => {
  it('sells nothing, and keeps what was said of prices', async () => {
    await admin.writeDocument('settings/payments', { mode: 'stripe', origin: 'https://aram.example', prices: PRICES });
    expect(await to('closed')).toMatchObject({ code: 0, out: 'Tickets are paid for by: closed, no longer stripe.' });
    expect(await settings()).toEqual({ mode: 'closed', origin: 'https://aram.example', prices: PRICES });
  });

  it('is one of three words', async () => {
    expect((await to('free')).notes).toContain('closed, demonstration, stripe');
    expect(await settings()).toMatchObject({ mode: 'demonstration' });
  });
});

describe('payments stripe', () => {
  beforeEach(async () => {
    await admin.writeDocument('settings/payments', { mode: 'demonstration', origin: '', prices: {} });
  });

  it('goes through closed, and takes what was never paid for, by an entry each', async () => {
    await putPatient('sara', { tickets: 5 });
    await putPatient('omar', { tickets: 25 });
    await putPatient('nour', { tickets: 0 });
    const modes: unknown[] = [];
    const first = await meddle(
      'documents:commit',
      { after: async () => void modes.push((await settings())?.['mode']) },
      () => to('stripe', ...SOLD),
    );
    expect(first).toMatchObject({ code: 0 });
    expect(modes).toEqual(['closed']);
    expect(first.out).toContain('30 tickets of 2 patients taken back');
    for (const uid of ['sara', 'omar', 'nour']) expect(await ticketsOf(uid)).toEqual({ tickets: 0, ledger: 0 });
    expect(await corrections('omar')).toEqual([['correction-demonstration', -25]]);
    expect(await corrections('nour')).toEqual([]);
    const { soldSince, ...set } = (await settings()) ?? {};
    expect(set).toEqual({ mode: 'stripe', origin: 'https://aram.example', prices: PRICES });
    expect(soldSince).toBeInstanceOf(Date);
    expect((await operator(['check'])).code).toBe(0);
    // Again: nothing is left to do.
    expect(await to('stripe')).toMatchObject({ code: 0, out: 'Tickets are paid for as before: stripe.' });
    expect(await corrections('omar')).toHaveLength(1);
  });

  it('takes what a second demonstration gave as well', async () => {
    await putPatient('sara', { tickets: 5 });
    await to('stripe', ...SOLD);
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

  it('lists coming sessions booked with them, and cancels them where that is said', async () => {
    await putPatient('sara', { tickets: 5 });
    await putSession(id('a'), new Date(NOW.getTime() + DAY));
    await putSession(id('b'), new Date(NOW.getTime() - DAY));
    const record = await admin.readDocument('patients/sara');
    await admin.writeDocument('patients/sara', { ...record, tickets: 3 });
    const listed = await to('stripe', ...SOLD);
    expect(listed.out).toContain(id('a'));
    expect(listed.out).not.toContain(id('b'));
    expect(await admin.readDocument(`sessions/${id('a')}`)).toMatchObject({ state: 'booked' });
    await to('stripe', '--cancel-sessions');
    expect(await admin.readDocument(`sessions/${id('a')}`)).toMatchObject({
      state: 'cancelled',
      by: 'staff',
      returned: true,
    });
    expect(await admin.readDocument(`sessions/${id('b')}`)).toMatchObject({ state: 'booked' });
    expect(await ticketsOf('sara')).toEqual({ tickets: 0, ledger: 0 });
    expect((await operator(['check'])).code).toBe(0);
  });

  it.each([
    ['of another amount', { unit_amount: 999 }],
    ['of another currency', { currency: 'try' }],
    ['that is not active', { active: false }],
    ['of another name', { lookup_key: 'tickets-50' }],
  ])('is refused with a price %s, and nothing is changed', async (_what, changes) => {
    await putPrices(changes);
    await putPatient('sara', { tickets: 5 });
    expect(await to('stripe', ...SOLD)).toMatchObject({ code: 1 });
    expect(await settings()).toMatchObject({ mode: 'demonstration' });
    expect(await ticketsOf('sara')).toEqual({ tickets: 5, ledger: 5 });
  });

  it.each(['', 'aram.example', 'http://aram.example', 'https://aram.example/', 'https://aram.example/x'])(
    'is refused with the origin "%s"',
    async (origin) => {
      expect((await to('stripe', ...SOLD, '--origin', origin)).notes).toContain('--origin');
      expect(await settings()).toMatchObject({ mode: 'demonstration' });
    },
  );

  it('is refused with a price that the extension has not mirrored', async () => {
    expect((await to('stripe', ...SOLD, '--price-5', 'price_unknown')).notes).toContain('price_unknown');
    expect(await settings()).toMatchObject({ mode: 'demonstration' });
  });

  it('takes what a demonstration gave where somebody paid late for an order of before', async () => {
    await to('stripe', ...SOLD);
    await to('demonstration');
    await putPatient('sara', { tickets: 25 });
    await putPayment('sara', 5, 10, { counted: false });
    expect(await to('stripe')).toMatchObject({ code: 0 });
    expect(await corrections('sara')).toEqual([['correction-demonstration', -25]]);
    expect(await ticketsOf('sara')).toEqual({ tickets: 0, ledger: 0 });
    // What is paid for from now on stays, however often it is said again.
    const record = await admin.readDocument('patients/sara');
    await admin.writeDocument('patients/sara', { ...record, tickets: 0 });
    await putPayment('sara', 5, 10, { counted: true });
    await to('closed');
    await to('stripe');
    expect(await ticketsOf('sara')).toEqual({ tickets: 5, ledger: 5 });
  });

  it('takes no ticket that was paid for, after an hour of being closed', async () => {
    await to('stripe', ...SOLD);
    await putPatient('sara', { tickets: 0 });
    await putPayment('sara', 25, 40, { counted: true });
    await to('closed');
    expect(await to('stripe')).toMatchObject({ code: 0 });
    expect(await ticketsOf('sara')).toEqual({ tickets: 25, ledger: 25 });
  });
});

describe('payments demonstration', () => {
  it('begins where nothing was sold', async () => {
    expect(await to('demonstration')).toMatchObject({ code: 0 });
    expect(await settings()).toMatchObject({ mode: 'demonstration' });
  });

  it.each([true, false])('is refused where somebody has paid, counted or not (%s)', async (counted) => {
    await admin.writeDocument('settings/payments', { mode: 'stripe', origin: 'https://aram.example', prices: PRICES });
    await putPatient('sara', { tickets: 0 });
    await putPayment('sara', 5, 10, { counted });
    expect((await to('demonstration')).notes).toContain('no way back');
    expect(await settings()).toMatchObject({ mode: 'stripe' });
  });

  it('is refused where the payment comes while it is asked for: nothing is sold then', async () => {
    await admin.writeDocument('settings/payments', { mode: 'stripe', origin: 'https://aram.example', prices: PRICES });
    await putPatient('sara', { tickets: 0 });
    const said = await meddle('documents:commit', { after: () => putPayment('sara', 5, 10, { counted: true }) }, () =>
      to('demonstration'),
    );
    expect(said.notes).toContain('no way back');
    expect(await settings()).toMatchObject({ mode: 'closed' });
  });
});
