import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepTime } from '../../state/sessions/kept';
import { makeFakeCore } from '../../testing/fakeCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import BuyTicketThankYouPage from './BuyTicketThankYouPage';

const open = () =>
  renderPatientScreen(<BuyTicketThankYouPage />, {
    core: makeFakeCore(),
    record: { tickets: 5 },
    state: { done: 'tickets' },
  });

const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('shows the tickets, and links to the times', async () => {
  await open();
  screen.getByText('You have 5 tickets now.');
  expect(ways()).toEqual(['/sessions/new', '/']);
});

test('leads back to a time that waits to be booked', async () => {
  keepTime('?slot=dana_1&way=voice', Date.now() + 60_000);
  await open();
  await screen.findByRole('link', { name: /^Book your time: / });
  expect(ways()).toEqual(['/sessions/check?slot=dana_1&way=voice', '/']);
});

test('doesn’t lead back to a time that has begun meanwhile', async () => {
  keepTime('?slot=dana_1', Date.now() - 1);
  await open();
  expect(ways()).toEqual(['/sessions/new', '/']);
});
