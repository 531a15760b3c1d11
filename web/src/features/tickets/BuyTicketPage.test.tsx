import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Card, Core } from '../../core';
import { aCard, anId } from '../../testing/builders';
import { findToast } from '../../testing/toasts';
import { holdCall } from '../../testing/holdCall';
import { loadRealCore } from '../../testing/realCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import { renderScreen } from '../../testing/renderScreen';
import BuyTicketPage from './BuyTicketPage';

let core: Core;
beforeAll(async () => {
  core = await loadRealCore();
});

const ENTRY = anId(77);
const PACK = { ticket: 25, price: 40, entryId: ENTRY };
const CARDS = [aCard({ id: anId(1) }), aCard({ id: anId(2), cardType: 'MasterCard', cardNumber: '************9876' })];

async function openPurchase(state: unknown, cards: Card[] = CARDS) {
  const view = await renderPatientScreen(<BuyTicketPage />, {
    core,
    at: '/buy-ticket',
    state,
    record: { cards, tickets: 3 },
  });
  const press = (name: string | RegExp) => view.user.click(screen.getByRole('button', { name }));
  return {
    ...view,
    press,
    choose: async () => {
      await screen.findByRole('group', { name: 'Your cards' });
      await press(/^Choose MasterCard/);
    },
    /** As `account/id`. */
    entries: () => view.backend.store.ledger.entries(),
  };
}

describe('the purchase', () => {
  test.each([
    [null],
    [{ ticket: 25 }],
    [{ ticket: 25, price: 10, entryId: ENTRY }],
    [{ ticket: 1000, price: 0, entryId: ENTRY }],
    [{ ticket: '25', price: '40' }],
  ])('goes back to the packs when %j isn’t a pack', async (state) => {
    const { path } = await openPurchase(state);
    await expect.poll(path).toBe('/buyTicketsPage');
  });

  test('describes the pack in a sentence', async () => {
    await openPurchase(PACK);
    await screen.findByText('25 tickets for 40$');
  });

  test.each([
    [{ ticket: 5, price: 10 }],
    [{ ticket: 5, price: 10, entryId: '../x' }],
    [{ ticket: 5, price: 10, entryId: 'session-2026-03-09-b-1' }],
  ])('gives %j without a usable entry id a new one, which stays in the navigation state', async (state) => {
    const { navigationState } = await openPurchase(state);
    await screen.findByText('5 tickets for 10$');
    expect(navigationState()).toEqual({
      ticket: 5,
      price: 10,
      entryId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });
});

describe('confirming', () => {
  test.each([
    ['was chosen before is selected', anId(2), 'true'],
    ['was chosen but removed since is not', anId(3), 'false'],
  ])('selects a card from the saved ones: the one that %s', async (_what, card, pressed) => {
    await openPurchase({ ...PACK, card });
    await screen.findByRole('group', { name: 'Your cards' });
    const second = screen.getByRole('button', { name: /^Choose MasterCard/ });
    expect(second.getAttribute('aria-pressed')).toBe(pressed);
  });

  test('does nothing unless a card is selected, and says why', async () => {
    const { press, backend, path } = await openPurchase(PACK);
    await screen.findByRole('group', { name: 'Your cards' });
    await press('Add 25 tickets');
    screen.getByText('Please choose a card first');
    expect(backend.calls).not.toContain('buyTicket');
    expect(path()).toBe('/buy-ticket');
  });

  test('buys the pack with the selected card, and leads to the thank-you page with the record reloaded', async () => {
    const { choose, press, path, entries, store, account } = await openPurchase(PACK);
    await choose();
    screen.getByText(/^Selected: MasterCard ending in .*9876/);
    await press('Add 25 tickets');
    await expect.poll(path).toBe('/buy-ticket-thank-you');
    expect(entries()).toMatchObject([
      [`${account.uid}/${ENTRY}`, { kind: 'purchase', ticket: 25, price: 40, cardId: anId(2) }],
    ]);
    expect(store.getState().session.loaded?.profile?.record).toMatchObject({ tickets: 28 });
  });

  test('clears the choice by a second press', async () => {
    const { choose, press, backend } = await openPurchase(PACK);
    await choose();
    await choose();
    await press('Add 25 tickets');
    screen.getByText('Please choose a card first');
    expect(backend.calls).not.toContain('buyTicket');
  });

  test('shows next to the button that the card isn’t charged online', async () => {
    await openPurchase(PACK);
    const confirm = await screen.findByRole('button', { name: 'Add 25 tickets' });
    const said = document.getElementById(confirm.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toMatch(/card won’t be charged/);
  });

  test('reports a lost answer and offers a retry, which buys once', async () => {
    const { choose, press, path, entries, backend, stored } = await openPurchase(PACK);
    backend.failNext('buyTicket', { code: 'unavailable', afterwards: true });
    await choose();
    await press('Add 25 tickets');
    await screen.findByText('We don’t know yet whether this arrived');
    await press('Try again');
    await expect.poll(path).toBe('/buy-ticket-thank-you');
    expect(entries()).toHaveLength(1);
    expect(stored()?.tickets).toBe(28);
  });
});

describe('a finished purchase', () => {
  test('says so when "back" leads to it, and can’t be bought again', async () => {
    const first = await openPurchase(PACK);
    await first.choose();
    await first.press('Add 25 tickets');
    await expect.poll(() => first.path()).toBe('/buy-ticket-thank-you');
    expect(first.navigationState()).toEqual({ done: 'tickets' });
    first.unmount();

    const { path } = await renderScreen(<BuyTicketPage />, first.store, { at: '/buy-ticket', state: PACK });
    await screen.findByText('This purchase is complete');
    expect(screen.queryByRole('button', { name: 'Add 25 tickets' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose another pack' }).getAttribute('href')).toBe('/buyTicketsPage');
    expect(path()).toBe('/buy-ticket');
  });

  test('says so at Confirm if only the store knows, and shows no thanks', async () => {
    const { choose, press, path, backend, account, stored } = await openPurchase(PACK);
    await screen.findByRole('group', { name: 'Your cards' });
    // Another tab bought it, and something else after it.
    await backend.ledger.buyTicket(account.uid, { kind: 'purchase', ...PACK, cardId: anId(1) });
    await backend.ledger.buyTicket(account.uid, { kind: 'purchase', ...PACK, entryId: anId(78), cardId: anId(1) });
    await choose();
    await press('Add 25 tickets');
    await screen.findByText('This purchase is complete');
    expect(path()).toBe('/buy-ticket');
    expect(stored()?.tickets).toBe(53);
  });
});

test('leads to the card form without a card, and passes the purchase on', async () => {
  const { user, path, navigationState } = await openPurchase(PACK, []);
  expect(screen.queryByRole('button', { name: 'Add 25 tickets' })).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Add a card' }));
  expect(path()).toBe('/add-new-card');
  expect(navigationState()).toEqual({ purchase: PACK });
});

test('leaves a patient on another page they went to before the tickets are bought, and notifies them there', async () => {
  const { choose, press, user, path, backend, entries } = await openPurchase(PACK);
  const release = holdCall(backend.ledger, 'buyTicket');
  await choose();
  await press('Add 25 tickets');
  await user.click(screen.getByRole('link', { name: 'Choose another pack' }));
  release();
  await findToast('ticketsAdded');
  expect(path()).toBe('/buyTicketsPage');
  expect(entries()).toHaveLength(1);
});
