import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RecordsPort, TicketEntry } from '../../backend/ports';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import BuyTicketsPage from './BuyTicketsPage';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 2, 10, 12);

const bought: TicketEntry = { id: 'a', kind: 'purchase', ticket: 5, price: 10, at: NOON };
const held: TicketEntry = { id: 'b', kind: 'session', ticket: -1, date: '2026-03-11', at: NOON + 2 * DAY };
const mended: TicketEntry = { id: 'c', kind: 'correction', ticket: 1, reason: 'the line broke', at: NOON + 3 * DAY };

function open(listLedger: RecordsPort['listLedger']) {
  const backend = makeFakeBackend({ records: { listLedger } });
  return { backend, view: renderPatientScreen(<BuyTicketsPage />, { core: makeFakeCore(), backend }) };
}

/** The rows of the table below its head, as they are read. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('the ledger says when, what, how many tickets and at what price', async () => {
  await open(() => Promise.resolve({ entries: [mended, held, bought], older: null })).view;
  await screen.findByRole('table', { name: 'Your tickets so far' });
  expect(rows()).toEqual([
    ['March 13, 2026', 'Correction by our teamthe line broke', '+1', ''],
    ['March 12, 2026', 'Session heldHeld on March 11, 2026', '−1', ''],
    ['March 10, 2026', 'Pack bought', '+5', '$10'],
  ]);
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

test('older entries come on demand, below the newer ones', async () => {
  const older = () => Promise.resolve({ entries: [bought], older: null });
  const { user } = await open(() => Promise.resolve({ entries: [held], older })).view;
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
  await waitFor(() => {
    expect(rows()).toHaveLength(2);
  });
  expect(rows()[1]?.[1]).toBe('Pack bought');
});

test('a ledger that cannot be read says why, and is read again on demand', async () => {
  const { backend, view } = open(() => Promise.resolve({ entries: [bought], older: null }));
  backend.failNext('listLedger', 'offline');
  const { user } = await view;
  await screen.findByText('Your tickets could not be listed');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
});

test('a new patient is told that there is nothing yet', async () => {
  await open(() => Promise.resolve({ entries: [], older: null })).view;
  await screen.findByText(/^Nothing yet/);
});
