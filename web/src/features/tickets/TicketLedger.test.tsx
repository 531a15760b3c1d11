import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LedgerPort, TicketEntry } from '../../backend/ports';
import { useSession } from '../../state/account/useSession';
import { look, newsOf } from '../../state/news/found';
import { unseen } from '../../state/news/unseen';
import { reloadProfile } from '../../state/user/actions';
import { aConsentingPatient, aSessionId } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { settled } from '../../testing/makeTestStore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import BuyTicketsPage from './BuyTicketsPage';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 2, 10, 12);

const bought: TicketEntry = { id: 'a', kind: 'purchase', ticket: 5, price: 10, at: NOON };
const held: TicketEntry = { id: 'b', kind: 'session', ticket: -1, date: '2026-03-11', at: NOON + 2 * DAY };
/** A correction as staff write it, with its day. */
const mended: TicketEntry = {
  ...{ id: 'c', kind: 'correction', ticket: 1, reason: 'the line broke', date: '2026-03-13', at: NOON + 3 * DAY },
};

const booked: TicketEntry = { id: 'd', kind: 'session', ticket: -1, session: aSessionId(), at: NOON + 4 * DAY };
const returned: TicketEntry = { id: 'e', kind: 'return', ticket: 1, session: aSessionId(), at: NOON + 5 * DAY };

function open(listLedger: LedgerPort['listLedger']) {
  const backend = makeFakeBackend({ ledger: { listLedger } });
  return { backend, view: renderPatientScreen(<BuyTicketsPage />, { core: makeFakeCore(), backend }) };
}

/** Returns the texts of the table's rows, without the heading. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('shows when, what, how many tickets and at what price', async () => {
  await open(() => Promise.resolve({ entries: [mended, held, bought], next: null })).view;
  await screen.findByRole('table', { name: 'Ticket history' });
  expect(rows()).toEqual([
    ['Mar 13, 2026', 'Correction by our teamWhy: the line broke', '+1', ''],
    ['Mar 12, 2026', 'Session completedSession on March 11, 2026', '−1', ''],
    ['Mar 10, 2026', 'Pack bought', '+5', '$10'],
  ]);
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

test('links a booked session and its returned ticket to the session’s page', async () => {
  await open(() => Promise.resolve({ entries: [returned, booked, held], next: null })).view;
  await screen.findByRole('table', { name: 'Ticket history' });
  expect(rows().map(([, what, tickets]) => [what, tickets])).toEqual([
    ['Ticket returnedSee the session', '+1'],
    ['Session bookedSee the session', '−1'],
    ['Session completedSession on March 11, 2026', '−1'],
  ]);
  const links = screen.getAllByRole('link', { name: 'See the session' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/sessions/view?id=${aSessionId()}`));
});

test('shows what staff changed, which then is no longer new', async () => {
  const entry = { ...mended, at: Date.now() - 1000 };
  const listLedger = () => Promise.resolve({ entries: [entry], next: null });
  const newsOfTeam = () => Promise.resolve([{ id: entry.id, at: entry.at, about: 'tickets' as const }]);
  const backend = makeFakeBackend({ ledger: { listLedger }, news: { newsOfTeam } });
  const { store } = await renderPatientScreen(<BuyTicketsPage />, { core: makeFakeCore(), backend });
  await act(() => store.dispatch(look('team', { uid: 'user-1', side: 'patient' }, 0)));
  await screen.findByRole('table', { name: 'Ticket history' });
  expect(unseen(newsOf(store.getState()), 'team')).toEqual([]);
});

test('loads older entries on demand, below the newer ones', async () => {
  const { user } = await open((_uid, after) =>
    Promise.resolve(after === 'b' ? { entries: [bought], next: null } : { entries: [held], next: 'b' }),
  ).view;
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
  await expect.poll(rows).toHaveLength(2);
  expect(rows()[1]?.[1]).toBe('Pack bought');
});

test('says why the ledger can’t be read, and reads it again on demand', async () => {
  const { backend, view } = open(() => Promise.resolve({ entries: [bought], next: null }));
  backend.failNext('listLedger', 'offline');
  const { user } = await view;
  await screen.findByText('We couldn’t load your ticket history');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
});

test('tells a new patient that there is nothing yet', async () => {
  await open(() => Promise.resolve({ entries: [], next: null })).view;
  await screen.findByText(/^Nothing yet/);
});

test('keeps the newer entries when older ones can’t be read, and reads these again on demand', async () => {
  const { backend, view } = open((_uid, after) =>
    Promise.resolve(after === undefined ? { entries: [held], next: 'b' } : { entries: [bought], next: null }),
  );
  const { user } = await view;
  const older = await screen.findByRole('button', { name: 'Show older entries' });
  backend.failNext('listLedger', 'unavailable');
  await user.click(older);
  await screen.findByText('We couldn’t load your ticket history');
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(rows).toHaveLength(2);
  expect(screen.queryByText('We couldn’t load your ticket history')).toBeNull();
});

test('reads the ledger again from the newest entry when tickets have changed meanwhile', async () => {
  let newest = held;
  const { backend, view } = open((_uid, after) =>
    Promise.resolve(after === undefined ? { entries: [newest], next: 'b' } : { entries: [bought], next: null }),
  );
  const { user, store, account } = await view;
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
  await expect.poll(rows).toHaveLength(2);
  newest = mended;
  backend.store.patients.set(account.uid, aConsentingPatient({ email: account.email, tickets: 9 }));
  await act(() => store.dispatch(reloadProfile()));
  await expect.poll(rows).toHaveLength(1);
  expect(rows()[0]?.[1]).toContain('Correction by our team');
});

/** Puts the page behind a guard, as the app does. */
function ForPatients() {
  const session = useSession();
  return session.kind === 'signedIn' && session.profile ? <BuyTicketsPage /> : null;
}

test('shows nothing of the ledger to the next user of this tab, neither what was read nor what was on its way', async () => {
  const backend = makeFakeBackend({
    ledger: {
      listLedger: (uid) =>
        uid === 'next'
          ? new Promise(() => undefined)
          : Promise.resolve({ entries: [{ ...mended, reason: 'what nobody else may read' }], next: null }),
    },
  });
  const { store } = await renderPatientScreen(<ForPatients />, { core: makeFakeCore(), backend });
  await screen.findByText('what nobody else may read');
  const next = addAccount(backend, { uid: 'next', email: 'next@aram.example' });
  backend.store.patients.set(next.uid, aConsentingPatient({ email: next.email }));
  await act(async () => {
    await backend.identity.signIn(next.email, next.password);
    await settled();
  });
  await screen.findByText('Loading your ticket history');
  expect(screen.queryByText('what nobody else may read')).toBeNull();
  expect(JSON.stringify(store.getState())).not.toContain('what nobody else may read');
});
