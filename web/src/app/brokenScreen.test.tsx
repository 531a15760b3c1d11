/** A screen that breaks after it has started a write: its replacement and the next screen say what was stored. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useAppDispatch } from '../state/hooks';
import { authChanged } from '../state/account/events';
import { signOut } from '../state/user/actions';
import { buyTicket } from '../state/tickets/actions';
import { takeUntold } from '../state/writes/untold';
import { aCard, aConsentingPatient, aPurchase } from '../testing/builders';
import { findToast, toasts } from '../testing/toasts';
import { holdCall } from '../testing/holdCall';
import { makeSignedInStore } from '../testing/makeTestStore';
import { renderScreen } from '../testing/renderScreen';
import { ErrorBoundary } from './ErrorBoundary';
import { ScreenArrival } from './ScreenArrival';

const STORED = 'Your tickets are in your account.';

function Breaks() {
  const dispatch = useAppDispatch();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('The screen broke.');
  return (
    <button
      type="button"
      onClick={() => {
        void dispatch(buyTicket(aPurchase()));
        setBroken(true);
      }}
    >
      Buy
    </button>
  );
}

/** Presses "Buy" on a screen that then breaks before the database has answered. */
async function breakWhileBuying() {
  // React prints what the boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue();
  const { store, backend, account } = await makeSignedInStore('patient');
  backend.store.patients.set(account.uid, aConsentingPatient({ cards: [aCard()] }));
  const answer = holdCall(backend.ledger, 'buyTicket');
  const view = await renderScreen(
    <ErrorBoundary>
      <Breaks />
    </ErrorBoundary>,
    store,
  );
  await view.user.click(screen.getByRole('button', { name: 'Buy' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong on this page');
  return { ...view, store, answer };
}

const next = <ScreenArrival departure={{ current: null }} onArrival={() => true} />;

test('the replacement screen says that it was stored, even if the answer comes later', async () => {
  const { answer } = await breakWhileBuying();
  expect(screen.queryByText(STORED)).toBeNull();
  answer();
  expect(await screen.findByText(STORED)).toBeTruthy();
});

test('the next screen says so too, once', async () => {
  const { answer, store, unmount } = await breakWhileBuying();
  answer();
  await screen.findByText(STORED);
  unmount();
  const second = await renderScreen(next, store);
  await findToast('ticketsAdded');
  second.unmount();
  await renderScreen(next, store);
  expect(toasts()).toEqual([]);
});

test('the next person is not told', async () => {
  const { answer, store, unmount } = await breakWhileBuying();
  answer();
  await screen.findByText(STORED);
  unmount();
  await store.dispatch(signOut());
  store.dispatch(authChanged({ user: null, expired: false }));
  expect(store.getState().writes.last).toBeNull();
  expect(takeUntold()).toBeNull();
});
