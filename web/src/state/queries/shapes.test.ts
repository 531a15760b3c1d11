/** A read as screens see it, from the first one to one that fails after a success. */
import { expect, test, vi } from 'vitest';
import { inPages, shown, whole } from './shapes';

const idle = { isFetching: false, refetch: vi.fn() };
const pages = (...all: number[][]) => ({ pages: all });
const inParts = { ...idle, hasNextPage: true, fetchNextPage: vi.fn() };

test.each([
  ['is in progress', { isFetching: true }, { kind: 'loading' }],
  ['has not begun', {}, { kind: 'loading' }],
  ['failed', { error: 'offline' }, { kind: 'failed', error: 'offline' }],
  ['failed and is being retried', { error: 'offline', isFetching: true }, { kind: 'loading' }],
  ['found nothing', { currentData: null }, { kind: 'absent' }],
  ['found it', { currentData: 'it' }, { kind: 'there', view: 'it' }],
  ['found it before, but failed since', { currentData: 'it', error: 'offline' }, { kind: 'there', view: 'it' }],
] as const)('a read that %s', (_what, read, expected) => {
  expect(shown({ ...idle, ...read })).toMatchObject(expected);
});

test('a list in pages is one list, and continues where it stopped, also after a failure', () => {
  const list = inPages({ ...inParts, currentData: pages([1, 2], [3]), error: 'offline' }, (page) => page);
  expect(list).toMatchObject({ items: [1, 2, 3], error: 'offline' });
  list.again();
  list.more?.();
  expect(inParts.fetchNextPage).toHaveBeenCalledTimes(2);
  expect(idle.refetch).not.toHaveBeenCalled();
});

test('a list that was read completely or not at all starts again from its beginning', () => {
  inPages({ ...inParts, error: 'offline' }, (page: number[]) => page).again();
  const all = inPages({ ...inParts, hasNextPage: false, currentData: pages([1]), error: 'offline' }, (page) => page);
  expect(all.more).toBeNull();
  all.again();
  expect(idle.refetch).toHaveBeenCalledTimes(2);
});

test('a list that is read whole has no more pages', () => {
  expect(whole({ ...idle, currentData: [1] })).toMatchObject({ items: [1], more: null, busy: false, error: null });
});
