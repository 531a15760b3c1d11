import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anId } from '../../testing/builders';
import { makeFakeCore } from '../../testing/fakeCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import AddCardThankYouPage from './AddCardThankYouPage';

const open = (state: unknown) => renderPatientScreen(<AddCardThankYouPage />, { core: makeFakeCore(), state });
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
