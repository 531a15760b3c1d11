import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const user = { name: 'Dana', role: 'patient' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.doUnmock('./Tabs');
  vi.useRealTimers();
});

test('tabs that could not be fetched are fetched again, since nobody can log out without them', async () => {
  let tries = 0;
  vi.doMock('./Tabs', () => {
    tries += 1;
    if (tries === 1) throw new Error('The network went');
    return { Tabs: () => <button>Dana</button> };
  });
  const { useTabs } = await import('./NavigationBar');
  function Bar() {
    return useTabs({ user, onLogout: vi.fn() });
  }
  render(<Bar />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.queryByRole('button')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('button', { name: 'Dana' })).toBeTruthy();
});
