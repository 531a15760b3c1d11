import { afterEach, expect, test } from 'vitest';
import { keepColon } from './keepColon';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

test.each([
  ['/blogs/1', '/blogs/:1'],
  ['/blogs/4?lng=tr#end', '/blogs/:4?lng=tr#end'],
  ['/blogs/:2', '/blogs/:2'],
  ['/blogs', '/blogs'],
  ['/blogs/', '/blogs/'],
  ['/blogs/1/2', '/blogs/1/2'],
  ['/Booking', '/Booking'],
])('%s is shown as %s, and the history entry keeps its state', (address, shown) => {
  window.history.replaceState({ kept: 1 }, '', address);
  const { length } = window.history;
  keepColon(window);
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(shown);
  expect(window.history.state).toEqual({ kept: 1 });
  expect(window.history).toHaveLength(length);
});
