import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Core } from '../../core';
import { aCard, anId } from '../../testing/builders';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { holdCall } from '../../testing/holdCall';
import { settled } from '../../testing/makeTestStore';
import { clearToasts, findToast, toaster, toasts } from '../../testing/toasts';
import { loadRealCore } from '../../testing/realCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import PaymentMethodsPage from './PaymentMethodsPage';

let core: Core;
beforeAll(async () => {
  core = await loadRealCore();
});

/** Makes that many cards, ending in 1001, 1002 and so on. */
const someCards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aCard({ id: anId(index), cardNumber: `************${String(1001 + index)}` }),
  );

async function openCards(count: number, backend = makeFakeBackend()) {
  const view = await renderPatientScreen(<PaymentMethodsPage />, {
    core,
    record: { cards: someCards(count) },
    backend,
  });
  if (count > 0) await screen.findByRole('group', { name: 'Your cards' });
  return {
    ...view,
    /** Returns the last digits of the cards in view. */
    shown: () => screen.getAllByText(/^•••• •••• •••• /).map(({ textContent }) => textContent.slice(-4)),
    card: (digits: string) => screen.getByRole('button', { name: new RegExp(`^Choose Visa ending in .*${digits}`) }),
    remove: (digits: string) =>
      view.user.click(screen.getByRole('button', { name: new RegExp(`^Remove .*${digits}`) })),
  };
}

const isChosen = (card: HTMLElement) => card.getAttribute('aria-pressed') === 'true';

test('shows three cards at once, and the arrows move by one and stop at both ends', async () => {
  const { user, shown } = await openCards(5);
  const previous = screen.getByRole('button', { name: 'Previous card' });
  const next = screen.getByRole('button', { name: 'Next card' });
  expect(shown()).toEqual(['1001', '1002', '1003']);
  await user.click(previous);
  expect(shown()).toEqual(['1001', '1002', '1003']);
  await user.click(next);
  expect(shown()).toEqual(['1002', '1003', '1004']);
  await user.click(next);
  await user.click(next);
  expect(shown()).toEqual(['1003', '1004', '1005']);
  screen.getByText('Cards 3 to 5 of 5');
});

test('chooses a card by a press and clears the choice by a second one, with one card chosen at a time', async () => {
  const { user, card } = await openCards(3);
  await user.click(card('1001'));
  expect([isChosen(card('1001')), isChosen(card('1002'))]).toEqual([true, false]);
  await user.click(card('1002'));
  expect([isChosen(card('1001')), isChosen(card('1002'))]).toEqual([false, true]);
  await user.click(card('1002'));
  expect(isChosen(card('1002'))).toBe(false);
});

test('leads from a chosen card to the packs, and passes the card on', async () => {
  const { user, card, path, navigationState } = await openCards(2);
  expect(screen.queryByRole('link', { name: 'Buy tickets with this card' })).toBeNull();
  await user.click(card('1002'));
  await user.click(await screen.findByRole('link', { name: 'Buy tickets with this card' }));
  expect(path()).toBe('/buyTicketsPage');
  expect(navigationState()).toEqual({ card: anId(1) });
});

test('offers no purchase for a chosen card when tickets are paid for elsewhere', async () => {
  const backend = makeFakeBackend();
  backend.store.paymentSettings = { mode: 'stripe' };
  const { user, card } = await openCards(2, backend);
  await screen.findByText(/We don’t use a card you save here for that/);
  await user.click(card('1002'));
  expect(isChosen(card('1002'))).toBe(true);
  expect(screen.queryByRole('link', { name: 'Buy tickets with this card' })).toBeNull();
});

test('removes exactly the confirmed card, says so, and moves the focus to the title', async () => {
  const { user, remove, shown, stored } = await openCards(4);
  await remove('1002');
  const dialog = screen.getByRole('dialog');
  within(dialog).getByRole('heading', { name: /^Remove Visa ending in .*1002.*\?$/ });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await findToast('cardRemoved');
  expect(stored()?.cards.map(({ id }) => id)).toEqual([anId(0), anId(2), anId(3)]);
  expect(shown()).toEqual(['1001', '1003', '1004']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('says what to do next when there is no card', async () => {
  await openCards(0);
  screen.getByText('No cards yet');
  expect(screen.getByRole('link', { name: 'Add a card' }).getAttribute('href')).toBe('/add-new-card');
});

test('says that the limit is reached at ten cards instead of offering another', async () => {
  await openCards(10);
  screen.getByText(/which is the limit/);
  expect(screen.queryByRole('link', { name: 'Add a card' })).toBeNull();
});

test.each([
  [
    'closes the question',
    async ({ user }: Awaited<ReturnType<typeof openCards>>) => {
      const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).slice(-1);
      if (close) await user.click(close);
    },
  ],
  [
    'leaves the page',
    async ({ leaveFor }: Awaited<ReturnType<typeof openCards>>) => {
      await leaveFor('/elsewhere');
    },
  ],
])('notifies a patient once who %s while a card is being removed', async (_what, leave) => {
  clearToasts();
  const told: string[] = [];
  const view = await openCards(2);
  const release = holdCall(view.backend.patients, 'removeCard');
  await view.remove('1001');
  await view.user.click(screen.getByRole('button', { name: 'Remove' }));
  await leave(view);
  const stop = toaster.subscribe(() => {
    told.push(toasts().at(-1) ?? '');
  });
  await act(async () => {
    release();
    await settled();
  });
  stop();
  expect(told).toEqual(['cardRemoved']);
});
