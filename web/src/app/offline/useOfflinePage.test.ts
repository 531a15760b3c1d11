import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MANIFEST } from './install';
import { useOfflinePage } from './useOfflinePage';

const named = () =>
  [...document.querySelectorAll('link[rel="manifest"]')].map((manifest) => manifest.getAttribute('href'));

test('the manifest is named once the page is at rest, and once for all languages', async () => {
  const { rerender } = renderHook(useOfflinePage, { initialProps: 'en' });
  expect(named()).toEqual([]);
  await waitFor(() => {
    expect(named()).toEqual([MANIFEST]);
  });
  rerender('ar');
  await new Promise((later) => setTimeout(later, 0));
  expect(named()).toEqual([MANIFEST]);
});
