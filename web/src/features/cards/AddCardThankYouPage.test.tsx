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

test('links to the saved cards and to the home page', async () => {
  await open({ done: 'card' });
  expect(links()).toEqual(['/payment-methods', '/']);
});

test('continues a purchase that waited for the card, with the same entry', async () => {
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
])('ignores a forged state: %j', async (state) => {
  await open({ done: 'card', ...state });
  expect(links()).toEqual(['/payment-methods', '/']);
});

test('says what the card is used for', async () => {
  const backend = makeFakeBackend();
  backend.store.paymentSettings = { mode: 'stripe' };
  await open({ done: 'card' }, backend);
  await screen.findByText(/We don’t use a card you save here for that/);
});
