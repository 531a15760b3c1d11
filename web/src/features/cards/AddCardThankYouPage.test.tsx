import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anId } from '../../testing/builders';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import AddCardThankYouPage from './AddCardThankYouPage';

const open = (state: unknown, backend = makeFakeBackend()) =>
  renderPatientScreen(<AddCardThankYouPage />, { core: makeFakeCore(), backend, state });
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('leads to the saved cards, and home', async () => {
  await open({ done: 'card' });
  expect(links()).toEqual(['/payment-methods', '/']);
});

test('a purchase that waited for the card goes on with the same entry', async () => {
  const purchase = { ticket: 25, price: 40, entryId: anId() };
  const { user, path, navigationState } = await open({ done: 'card', purchase });
  await user.click(screen.getByRole('link', { name: 'Continue with your tickets' }));
  expect(path()).toBe('/buy-ticket');
  expect(navigationState()).toEqual(purchase);
});

test.each([
  [{ purchase: null }],
  [{ purchase: { ticket: '25', price: 40, entryId: 'x' } }],
  [{ purchase: { ticket: 25 } }],
  [{}],
])('a forged state %j is no purchase', async (state) => {
  await open({ done: 'card', ...state });
  expect(links()).toEqual(['/payment-methods', '/']);
});

test.each([
  ['demonstration', /nothing is ever charged/],
  ['stripe', /A card that you save here isn’t used for that/],
  ['closed', /No tickets are sold here right now/],
] as const)('says what the card is good for: %s', async (mode, words) => {
  const backend = makeFakeBackend();
  backend.store.paymentSettings = { mode };
  await open({ done: 'card' }, backend);
  await screen.findByText(words);
});
