import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TICKET_PACKS } from '../../core/generated/tables';
import { makeFakeCore } from '../../testing/fakeCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import BuyTicketsPage from './BuyTicketsPage';

const open = (state?: unknown) =>
  renderPatientScreen(<BuyTicketsPage />, { core: makeFakeCore(), record: { tickets: 1 }, state });

test('shows the three packs and the number of tickets left', async () => {
  await open();
  const packs = within(screen.getByRole('list', { name: 'Ticket packs' })).getAllByRole('listitem');
  expect(packs.map((pack) => pack.textContent)).toEqual([
    '5 tickets$2 per session$10Buy 5 tickets',
    '25 tickets$1.60 per session$40Buy 25 tickets',
    '50 tickets$1.40 per session$70Buy 50 tickets',
  ]);
  screen.getByText('You have 1 ticket left.');
});

test.each(TICKET_PACKS)('leads from the pack of $ticket to buy-ticket with its purchase', async ({ ticket, price }) => {
  const { user, path, navigationState } = await open();
  await user.click(screen.getByRole('link', { name: `Buy ${String(ticket)} tickets` }));
  expect(path()).toBe('/buy-ticket');
  expect(navigationState()).toEqual({ ticket, price, entryId: expect.stringMatching(/^[\w-]{16,64}$/) as string });
});

test('passes an earlier chosen card on with the pack', async () => {
  const { user, navigationState } = await open({ card: 'card-1' });
  await user.click(screen.getByRole('link', { name: 'Buy 5 tickets' }));
  expect(navigationState()).toMatchObject({ ticket: 5, price: 10, card: 'card-1' });
});

test.each([
  ['never had any', {}, 'You have no tickets yet.'],
  ['used all of theirs', { lastEntryId: 'session-1' }, 'You have no tickets left.'],
])('tells a patient who %s about it', async (_who, entry, words) => {
  await renderPatientScreen(<BuyTicketsPage />, { core: makeFakeCore(), record: { tickets: 0, ...entry } });
  screen.getByText(words);
});
