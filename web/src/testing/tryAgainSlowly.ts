import { act, fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { LONG_MS, STUCK_MS } from '../features/shared/saving/useWaited';

/**
 * Presses a button whose answer doesn't come, and presses "Try again" when the screen offers it. When that appears is tested once
 * (features/shared/saving/useSaving.test.tsx).
 */
export async function tryAgainSlowly(name: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name }));
  // A form validates what was typed first.
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS));
  screen.getByText('This is taking longer than usual');
  await act(() => vi.advanceTimersByTimeAsync(STUCK_MS));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.queryByText('This is taking longer than usual')).toBeNull();
  vi.useRealTimers();
}
