/** The screen stays on during a call, as far as the browser lets it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepScreenOn } from './useCall';

interface Lock {
  released: boolean;
  release: () => Promise<void>;
}

let locks: Lock[] = [];
let visibility: DocumentVisibilityState = 'visible';

function aLock(): Lock {
  const lock: Lock = {
    released: false,
    release: () => {
      lock.released = true;
      return Promise.resolve();
    },
  };
  locks.push(lock);
  return lock;
}

const request = vi.fn(() => Promise.resolve(aLock()));
const held = () => locks.filter(({ released }) => !released).length;
const passed = () => vi.waitFor(() => Promise.resolve());

async function becomes(next: DocumentVisibilityState): Promise<void> {
  visibility = next;
  // As a browser does by itself.
  if (next === 'hidden') for (const lock of locks) lock.released = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await passed();
}

beforeEach(() => {
  locks = [];
  visibility = 'visible';
  request.mockClear();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { wakeLock: { request } }));
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the lock is held from the start and released at the end', async () => {
  const stop = keepScreenOn();
  await passed();
  expect(held()).toBe(1);
  stop();
  expect(held()).toBe(0);
});

test('the lock is requested again when the page is visible again, but not while it is held', async () => {
  const stop = keepScreenOn();
  await passed();
  await becomes('visible');
  expect(request).toHaveBeenCalledTimes(1);
  await becomes('hidden');
  expect(held()).toBe(0);
  await becomes('visible');
  expect(held()).toBe(1);
  stop();
  await becomes('visible');
  expect(held()).toBe(0);
});

test('a lock that arrives after the end is released immediately', async () => {
  let give: (lock: Lock) => void = () => undefined;
  request.mockReturnValueOnce(
    new Promise<Lock>((resolve) => {
      give = resolve;
    }),
  );
  const stop = keepScreenOn();
  stop();
  give(aLock());
  await expect.poll(held).toBe(0);
});

test('a browser that refuses or has no lock causes no error', async () => {
  request.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const stop = keepScreenOn();
  await passed();
  stop();
  vi.stubGlobal('navigator', {});
  keepScreenOn()();
  expect(held()).toBe(0);
});
