import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MANIFEST } from './install';
import { UNDISTURBED_MS, useOfflinePage } from './useOfflinePage';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const named = () =>
  [...document.querySelectorAll('link[rel="manifest"]')].map((manifest) => manifest.getAttribute('href'));

test('the manifest is linked once the page is idle, and only once for all languages', async () => {
  const { rerender } = renderHook(useOfflinePage, { initialProps: 'en' });
  await vi.advanceTimersByTimeAsync(UNDISTURBED_MS - 1);
  expect(named()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(named()).toEqual([MANIFEST]);
  rerender('ar');
  await vi.advanceTimersByTimeAsync(UNDISTURBED_MS);
  expect(named()).toEqual([MANIFEST]);
});
