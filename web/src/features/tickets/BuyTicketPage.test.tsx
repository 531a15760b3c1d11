import { screen, waitFor } from '@testing-library/react';
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
    entries: () => [...(view.backend.store.ledger.get(view.account.uid)?.values() ?? [])],
  };
}

describe('what is bought', () => {
  test.each([
    [null],
    [{ ticket: 25 }],
    [{ ticket: 25, price: 10, entryId: ENTRY }],
    [{ ticket: 1000, price: 0, entryId: ENTRY }],
    [{ ticket: '25', price: '40' }],
  ])('%j is no pack and goes back to the packs', async (state) => {
    const { path } = await openPurchase(state);
    await waitFor(() => {
      expect(path()).toBe('/buyTicketsPage');
    });
  });

  test('a pack is told in a sentence', async () => {
    await openPurchase(PACK);
    await screen.findByText('25 tickets for 40$');
  });

  test.each([
    [{ ticket: 5, price: 10 }],
    [{ ticket: 5, price: 10, entryId: '../x' }],
    [{ ticket: 5, price: 10, entryId: 'session-2026-03-09-b-1' }],
  ])('without a usable entry id %j gets one, which stays in the navigation state', async (state) => {
    const { navigationState } = await openPurchase(state);
    await screen.findByText('5 tickets for 10$');
    expect(navigationState()).toEqual({
      ticket: 5,
      price: 10,
      entryId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });
});

describe('confirm', () => {
  test.each([
    ['is chosen already', anId(2), 'true'],
    ['and has gone since is not', anId(3), 'false'],
  ])('a card that was chosen among the saved ones %s', async (_what, card, pressed) => {
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
    const { choose, press, path, entries, store } = await openPurchase(PACK);
    await choose();
    screen.getByText(/^Selected: MasterCard ending in .*9876/);
    await press('Add 25 tickets');
    await waitFor(() => {
      expect(path()).toBe('/buy-ticket-thank-you');
    });
    expect(entries()).toEqual([{ entryId: ENTRY, kind: 'purchase', ticket: 25, price: 40, cardId: anId(2) }]);
    expect(store.getState().session.loaded?.profile?.record).toMatchObject({ tickets: 28 });
  });

  test('a second press takes the choice back', async () => {
    const { choose, press, backend } = await openPurchase(PACK);
    await choose();
    await choose();
    await press('Add 25 tickets');
    screen.getByText('Please choose a card first');
    expect(backend.calls).not.toContain('buyTicket');
  });

  test('stands beside the words that the card is not charged online', async () => {
    await openPurchase(PACK);
    const confirm = await screen.findByRole('button', { name: 'Add 25 tickets' });
    const said = document.getElementById(confirm.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toMatch(/not charged online/);
  });

  test('a lost answer has words and a retry, which buys once', async () => {
    const { choose, press, path, entries, backend, stored } = await openPurchase(PACK);
    backend.failNext('buyTicket', { code: 'unavailable', afterwards: true });
    await choose();
    await press('Add 25 tickets');
    await screen.findByText('We don’t know yet whether this arrived');
    await press('Try again');
    await waitFor(() => {
      expect(path()).toBe('/buy-ticket-thank-you');
    });
    expect(entries()).toHaveLength(1);
    expect(stored()?.tickets).toBe(28);
  });
});

describe('a purchase that is finished', () => {
  test('says so where "back" leads to it, and can be bought no second time', async () => {
    const first = await openPurchase(PACK);
    await first.choose();
    await first.press('Add 25 tickets');
    await waitFor(() => {
      expect(first.path()).toBe('/buy-ticket-thank-you');
    });
    expect(first.navigationState()).toEqual({ done: 'tickets' });
    first.unmount();

    const { path } = await renderScreen(<BuyTicketPage />, first.store, { at: '/buy-ticket', state: PACK });
    await screen.findByText('This purchase is finished');
    expect(screen.queryByRole('button', { name: 'Add 25 tickets' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose another pack' }).getAttribute('href')).toBe('/buyTicketsPage');
    expect(path()).toBe('/buy-ticket');
  });

  test('says so at Confirm where only the store knows, and thanks for nothing', async () => {
    const { choose, press, path, backend, account, stored } = await openPurchase(PACK);
    await screen.findByRole('group', { name: 'Your cards' });
    // Another tab bought it, and something else after it.
    await backend.ledger.buyTicket(account.uid, { kind: 'purchase', ...PACK, cardId: anId(1) });
    await backend.ledger.buyTicket(account.uid, { kind: 'purchase', ...PACK, entryId: anId(78), cardId: anId(1) });
    await choose();
    await press('Add 25 tickets');
    await screen.findByText('This purchase is finished');
    expect(path()).toBe('/buy-ticket');
    expect(stored()?.tickets).toBe(53);
  });
});

test('without a card it leads to the card form and takes the purchase along', async () => {
  const { user, path, navigationState } = await openPurchase(PACK, []);
  expect(screen.queryByRole('button', { name: 'Add 25 tickets' })).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Add a card' }));
  expect(path()).toBe('/add-new-card');
  expect(navigationState()).toEqual({ purchase: PACK });
});

test('who has left the page before the tickets are bought stays where they are, and is told', async () => {
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
