import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import { hashOf } from '../../state/hours/feed';
import type { MemberCore } from '../../core/member';
import { aCounselor, someHours } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { makeListeningStore, settled } from '../../testing/makeTestStore';
import { loadRealMemberCore } from '../../testing/realCore';
import { renderScreen } from '../../testing/renderScreen';
import HoursPage from './HoursPage';

const HASH = 'a1'.repeat(32);
const HIDDEN = /^Your address is in use/;

let core: MemberCore;
beforeAll(async () => {
  core = await loadRealMemberCore();
});
beforeEach(() => {
  sessionStorage.clear();
});

interface Parts {
  feed?: string;
  on?: boolean;
  verified?: boolean;
  stored?: boolean;
}

/** Opens the page of hours, and the fold if there is one. */
async function open({ feed, on = true, verified = true, stored = true }: Parts = {}) {
  const backend = makeFakeBackend();
  const account = addAccount(backend, { uid: 'dana', email: 'dana@example.com' });
  backend.store.counselors.set('dana', aCounselor({ languages: ['en'] }));
  if (verified) backend.store.verified.add('dana');
  if (stored) backend.store.hours.set('dana', someHours(feed === undefined ? {} : { feed }));
  backend.store.answersFeeds = on;
  backend.store.signedIn = account;
  const { store } = await makeListeningStore({ backend, memberCore: core });
  const view = await renderScreen(<HoursPage />, store);
  await screen.findByRole('button', { name: 'Save hours' });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const answer = (name: string) => view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  return {
    ...view,
    backend,
    press,
    answer,
    unfold: async () => view.user.click(await screen.findByRole('heading', { name: 'Your calendar' })),
    storedFeed: () => backend.store.hours.get('dana')?.feed,
    shownAddress: async () => (await screen.findByLabelText<HTMLTextAreaElement>('Your calendar’s address')).value,
  };
}

const secretIn = (address: string) => /\/calendar\/dana\.([\w-]{43})$/.exec(address)?.[1] ?? '';

describe('a counselor without a calendar address', () => {
  test('reads who would see the times, and creates one, of which the store gets only the hash', async () => {
    const { unfold, press, storedFeed, shownAddress } = await open();
    await unfold();
    screen.getByText(/^The company behind your calendar sees when you have sessions/);
    await press('Create an address');
    const address = await shownAddress();
    expect(address.startsWith(`${window.location.origin}/calendar/dana.`)).toBe(true);
    expect(storedFeed()).toBe(await hashOf(secretIn(address)));
    expect(document.activeElement).toBe(screen.getByLabelText('Your calendar’s address'));
  });

  test('copies the address, and hears that it is copied', async () => {
    const { unfold, press, shownAddress } = await open();
    await unfold();
    await press('Create an address');
    const address = await shownAddress();
    await press('Copy the address');
    expect(await navigator.clipboard.readText()).toBe(address);
    await screen.findByText('Copied');
  });

  test('copies a selection if the browser doesn’t let the page copy', async () => {
    const { unfold, press, shownAddress } = await open();
    await unfold();
    await press('Create an address');
    const address = await shownAddress();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await press('Copy the address');
    await screen.findByText(/^Your browser doesn’t let us copy it/);
    const field = screen.getByLabelText<HTMLTextAreaElement>('Your calendar’s address');
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(address);
  });

  test('sees that creating one failed, and that nothing is stored', async () => {
    const { unfold, press, backend, storedFeed } = await open();
    await unfold();
    vi.spyOn(backend.hours, 'setFeed').mockRejectedValue(new BackendError('permission-denied'));
    await press('Create an address');
    await screen.findByText('We couldn’t change the address');
    expect(storedFeed()).toBeUndefined();
  });

  test('sees nothing of it before the license is reviewed, before hours are saved, and where feeds are off', async () => {
    for (const parts of [{ verified: false }, { stored: false }, { on: false }]) {
      const { unmount } = await open(parts);
      await settled();
      expect(screen.queryByRole('heading', { name: 'Your calendar' })).toBeNull();
      unmount();
    }
  });
});

describe('a counselor with a calendar address', () => {
  test('doesn’t see it again', async () => {
    const { unfold } = await open({ feed: HASH });
    await unfold();
    screen.getByText(HIDDEN);
    expect(screen.queryByLabelText('Your calendar’s address')).toBeNull();
    expect(document.body.textContent).not.toContain(HASH);
  });

  test('replaces it after a question, and the new one is another', async () => {
    const { unfold, press, answer, storedFeed, shownAddress } = await open({ feed: HASH });
    await unfold();
    await press('Replace the address');
    within(screen.getByRole('dialog')).getByText(/stops working at once/);
    await answer('Replace');
    const first = await shownAddress();
    expect(storedFeed()).toBe(await hashOf(secretIn(first)));
    await press('Replace the address');
    await answer('Replace');
    await waitFor(async () => {
      expect(await shownAddress()).not.toBe(first);
    });
    expect(storedFeed()).toBe(await hashOf(secretIn(await shownAddress())));
    expect(document.activeElement).toBe(screen.getByLabelText('Your calendar’s address'));
  });

  test('keeps it after the other answer', async () => {
    const { unfold, press, answer, storedFeed } = await open({ feed: HASH });
    await unfold();
    await press('Turn off the address');
    await answer('Keep it');
    expect(storedFeed()).toBe(HASH);
    screen.getByText(HIDDEN);
  });

  test('turns it off, also while the license isn’t reviewed', async () => {
    const { unfold, press, answer, storedFeed } = await open({ feed: HASH, verified: false });
    await unfold();
    await press('Turn off the address');
    await answer('Turn off');
    await waitFor(() => {
      expect(storedFeed()).toBeUndefined();
    });
  });

  test('hears that it is off, and can create another', async () => {
    const { unfold, press, answer, shownAddress } = await open({ feed: HASH });
    await unfold();
    await press('Turn off the address');
    await answer('Turn off');
    await screen.findByText('The address is turned off.');
    await press('Create an address');
    expect(await shownAddress()).not.toBe('');
    expect(screen.queryByText('The address is turned off.')).toBeNull();
  });
});

describe('saving hours', () => {
  test('keeps the address that is in use, also one that was created after the page opened', async () => {
    const { press, backend, storedFeed, unfold, shownAddress } = await open();
    await unfold();
    await press('Create an address');
    await shownAddress();
    const created = storedFeed();
    await press('Save hours');
    await screen.findByText('Your hours are saved');
    expect(storedFeed()).toBe(created);
    const elsewhere = backend.store.hours.get('dana');
    if (elsewhere) backend.store.hours.set('dana', { ...elsewhere, feed: HASH, updatedAt: Date.now() + 1000 });
    await press('Save hours');
    await screen.findByText('Your hours are saved');
    expect(storedFeed()).toBe(HASH);
  });

  test('doesn’t bring back an address that was turned off in another tab', async () => {
    const { press, backend, storedFeed } = await open({ feed: HASH });
    backend.store.hours.set('dana', someHours({ updatedAt: Date.now() + 1000 }));
    await press('Save hours');
    await screen.findByText('Your hours are saved');
    expect(storedFeed()).toBeUndefined();
  });
});
