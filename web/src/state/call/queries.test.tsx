/** The reads before a call: the relay, which is removed from the state when the page is left, and whether the other is there. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSessionId } from '../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import { useHasOtherJoined, useRelay } from './queries';

const CREDENTIAL = 'the password of the relay';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Relay() {
  const relay = useRelay(aSessionId());
  return (
    <>
      <p>{relay.kind === 'there' ? relay.view.urls.join() : relay.kind}</p>
      {relay.kind === 'failed' && <button onClick={relay.again}>{relay.error}</button>}
    </>
  );
}

function Other() {
  const isThere = useHasOtherJoined(aSessionId(), 'patient');
  return <p>{isThere ? 'there' : 'not there'}</p>;
}

const withRelay = (): FakeBackend => {
  const backend = makeFakeBackend();
  backend.store.callRelays.set(aSessionId(), { urls: ['turn:relay'], username: 'a', credential: CREDENTIAL });
  return backend;
};

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the relay is read again after a failure, and leaves the state when the page is left', async () => {
  const backend = withRelay();
  backend.failNext('readRelay', 'offline');
  const { store, user, unmount } = await renderPatientScreen(<Relay />, { core: makeFakeCore(), backend });
  await user.click(await screen.findByText('offline'));
  expect(await screen.findByText('turn:relay')).toBeTruthy();
  expect(JSON.stringify(store.getState())).toContain(CREDENTIAL);
  unmount();
  await after(1000);
  expect(JSON.stringify(store.getState())).not.toContain(CREDENTIAL);
});

test('having no relay is a valid answer', async () => {
  await renderPatientScreen(<Relay />, { core: makeFakeCore() });
  expect(await screen.findByText('absent')).toBeTruthy();
});

test('the page checks whether the other is there while it is visible, and immediately when it becomes visible again', async () => {
  const { backend } = await renderPatientScreen(<Other />, { core: makeFakeCore() });
  const asked = () => backend.calls.filter((call) => call === 'readWord').length;
  await after(0);
  expect(screen.getByText('not there')).toBeTruthy();
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const before = asked();
  backend.store.callWords.set(`${aSessionId()}/counselor`, { round: 1, to: 1, sdp: 'a description' });
  await after(20_000);
  expect(asked()).toBe(before);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await after(0);
  expect(screen.getByText('there')).toBeTruthy();
  // A person who has hung up is gone again.
  backend.store.callWords.clear();
  await after(5000);
  expect(screen.getByText('not there')).toBeTruthy();
});
