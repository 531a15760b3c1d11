/** Tests of a save that takes long, from the user's view. The test controls the clocks. */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackendError, codeOf } from '../../../backend/errors';
import { makeSignedInStore, settled } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { GATHER_MS } from '../../../ui/announcer/Announcer';
import { clearToasts, toasts } from '../../../testing/toasts';
import { SlowSave } from './SlowSave';
import { useSaving } from './useSaving';
import { LONG_MS, STUCK_MS } from './useWaited';

interface Try {
  succeed: (value: string) => void;
  fail: (code: 'offline' | 'quota-exceeded') => void;
}

let tries: Try[] = [];
const work = () =>
  new Promise<string>((resolve, reject) => {
    tries.push({
      succeed: resolve,
      fail: (code) => {
        reject(new BackendError(code));
      },
    });
  });

function Form({ repeatable }: { repeatable: boolean }) {
  const saving = useSaving();
  const [end, setEnd] = useState('');
  const save = async () => {
    const { value, lead } = await saving.run(work);
    await lead(() => {
      setEnd(`saved ${value}`);
    }, 'cardSaved');
  };
  return (
    <>
      <button
        onClick={() => {
          save().catch((thrown: unknown) => {
            setEnd(codeOf(thrown));
          });
        }}
      >
        Save
      </button>
      <SlowSave saving={saving} repeatable={repeatable} />
      <samp>{end}</samp>
    </>
  );
}

beforeEach(() => {
  tries = [];
});

afterEach(() => {
  vi.useRealTimers();
  clearToasts();
});

async function press(repeatable = true) {
  const { store, backend } = await makeSignedInStore('patient');
  const view = await renderScreen(<Form repeatable={repeatable} />, store);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, backend };
}

const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const end = (one: () => void) =>
  act(async () => {
    one();
    await Promise.resolve();
  });
const again = () => screen.queryByRole('button', { name: 'Try again' });
const said = () => document.querySelector('samp')?.previousElementSibling?.textContent ?? '';
const result = () => document.querySelector('samp')?.textContent;

test('says nothing at first, then that it takes long, then offers a retry and to go on', async () => {
  await press();
  wait(LONG_MS - 1);
  expect(said()).toBe('');
  wait(1);
  expect(said()).toContain('taking longer than usual');
  expect(again()).toBeNull();
  wait(STUCK_MS - LONG_MS);
  expect(said()).toContain('or carry on');
  expect(again()).not.toBeNull();
  await end(() => tries[0]?.succeed('first'));
  expect(said()).toBe('');
  expect(result()).toBe('saved first');
});

test('announces its texts through the live region that screen readers know already', async () => {
  await press();
  const region = screen.getByRole('status');
  wait(LONG_MS);
  expect(region.textContent).toBe('');
  wait(GATHER_MS);
  expect(region.textContent).toContain('taking longer than usual');
  await end(() => tries[0]?.succeed('first'));
});

test('uses the first attempt that succeeds, and ignores an earlier one that fails late', async () => {
  await press();
  wait(STUCK_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toHaveLength(2);
  expect(said()).toBe('');
  await end(() => tries[0]?.fail('offline'));
  expect(result()).toBe('');
  await end(() => tries[1]?.succeed('second'));
  expect(result()).toBe('saved second');
});

test('uses a first attempt that arrives late, and ignores the later ones', async () => {
  await press();
  wait(STUCK_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await end(() => tries[0]?.succeed('first'));
  await end(() => tries[1]?.fail('offline'));
  expect(result()).toBe('saved first');
  expect(toasts()).toEqual([]);
});

test('reports the failure of the last attempt', async () => {
  await press();
  wait(STUCK_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await end(() => tries[1]?.fail('quota-exceeded'));
  expect(result()).toBe('quota-exceeded');
});

test('offers no retry for work that must not run twice at once', async () => {
  await press(false);
  wait(STUCK_MS);
  expect(said()).toContain('taking longer than usual');
  expect(again()).toBeNull();
});

test('notifies a user who has left of the result, but not the next user', async () => {
  const first = await press();
  await first.leaveFor('/elsewhere');
  await end(() => tries[0]?.succeed('first'));
  expect(toasts()).toEqual(['cardSaved']);
  first.unmount();
  clearToasts();
  vi.useRealTimers();

  for (const how of ['succeed', 'fail'] as const) {
    tries = [];
    const { leaveFor, backend, unmount } = await press();
    await leaveFor('/elsewhere');
    vi.useRealTimers();
    await act(async () => {
      await backend.identity.signOut();
      await settled();
    });
    await end(() => (how === 'succeed' ? tries[0]?.succeed('first') : tries[0]?.fail('offline')));
    expect(toasts()).toEqual([]);
    unmount();
  }
});
