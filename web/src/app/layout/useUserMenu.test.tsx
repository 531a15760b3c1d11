import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const user = { name: 'Dana', role: 'patient' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.doUnmock('./UserMenu');
  vi.useRealTimers();
});

test('a menu that could not be fetched is asked for again: without it nobody can log out', async () => {
  let tries = 0;
  vi.doMock('./UserMenu', () => {
    tries += 1;
    if (tries === 1) throw new Error('The network went');
    return { UserMenu: () => <button>Dana</button> };
  });
  const { useUserMenu } = await import('./useUserMenu');
  function Bar() {
    return useUserMenu(true, { user, onLogout: vi.fn() });
  }
  render(<Bar />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.queryByRole('button')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('button', { name: 'Dana' })).toBeTruthy();
});
