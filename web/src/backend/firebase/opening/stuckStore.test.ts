import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideStuckStore, isTabOnly, OPENING_LIMIT_MS } from './stuckStore';

/** How a browser reacts to a request to open a database. */
type Behaviour = (request: IDBOpenDBRequest) => void;

function browserWith(behave: Behaviour) {
  const open = vi.fn(() => {
    const request = {} as IDBOpenDBRequest;
    queueMicrotask(() => {
      behave(request);
    });
    return request;
  });
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true });
  return open;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

test('a store that never answers is removed at its limit and not before', async () => {
  browserWith(() => undefined);
  const hidden = hideStuckStore();
  await vi.advanceTimersByTimeAsync(OPENING_LIMIT_MS - 1);
  expect(globalThis.indexedDB).toBeDefined();
  await vi.advanceTimersByTimeAsync(1);
  await hidden;
  expect(globalThis.indexedDB).toBeUndefined();
});

const call = (handler: ((this: never, event: never) => unknown) | null) => {
  handler?.call(undefined as never, undefined as never);
};

test.each<[string, Behaviour]>([
  [
    'opens',
    (request) => {
      Object.assign(request, { result: { close: () => undefined } });
      call(request.onsuccess);
    },
  ],
  [
    'refuses',
    (request) => {
      call(request.onerror);
    },
  ],
  [
    'another tab blocks',
    (request) => {
      call(request.onblocked);
    },
  ],
])('a store that %s stays', async (_how, behave) => {
  browserWith(behave);
  await hideStuckStore();
  expect(globalThis.indexedDB).toBeDefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('a store that throws stays, and a browser without a store needs nothing', async () => {
  const open = browserWith(() => undefined);
  open.mockImplementation(() => {
    throw new Error('SecurityError');
  });
  await hideStuckStore();
  expect(globalThis.indexedDB).toBeDefined();
  Reflect.deleteProperty(globalThis, 'indexedDB');
  await hideStuckStore();
  expect(vi.getTimerCount()).toBe(0);
});

const forbidden = () => {
  throw new DOMException('Forbidden', 'SecurityError');
};

function forbidNaming(): void {
  Object.defineProperty(globalThis, 'indexedDB', { get: forbidden, configurable: true });
}

test('the app opens even in a browser that throws on any mention of its databases', async () => {
  forbidNaming();
  await expect(hideStuckStore()).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

const opens: Behaviour = (request) => {
  call(request.onupgradeneeded);
};
const refuses: Behaviour = (request) => {
  call(request.onerror);
};

test.each<[string, boolean, (() => unknown) | null, boolean]>([
  ['keeps both', true, () => browserWith(opens), false],
  ['keeps only items', true, forbidNaming, false],
  ['keeps only databases', false, () => browserWith(opens), false],
  ['refuses to open databases', false, () => browserWith(refuses), true],
  ['throws on any mention of its databases', false, forbidNaming, true],
  ['has no databases', false, null, true],
])('knows whether a login ends with the tab in a browser that %s', async (_how, keepsItems, prepare, expected) => {
  if (!keepsItems) vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
  prepare?.();
  await expect(isTabOnly()).resolves.toBe(expected);
});

test('the item that tests the browser’s storage is removed afterward', async () => {
  await isTabOnly();
  expect(localStorage).toHaveLength(0);
});
