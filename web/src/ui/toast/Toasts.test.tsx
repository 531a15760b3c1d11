import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOAST_MS, Toasts } from './Toasts';
import { dismissToast, showToast, toastStore } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const { id } of toastStore.current()) dismissToast(id);
  vi.useRealTimers();
});

const show = (text: string) => {
  act(() => {
    showToast(text);
  });
};
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

test('is said politely, leaves the focus where it is, and goes by itself', () => {
  render(<Toasts closeLabel="Close" />);
  const focused = document.activeElement;
  show('Saved');
  expect(screen.getByText('Saved').closest('[aria-live="polite"]')).not.toBeNull();
  expect(document.activeElement).toBe(focused);
  wait(TOAST_MS);
  expect(screen.queryByText('Saved')).toBeNull();
});

test.each([
  ['the pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus', fireEvent.focus, fireEvent.blur],
])('stays while %s is on it', (_what, enter, leave) => {
  render(<Toasts closeLabel="Close" />);
  show('Saved');
  const close = screen.getByRole('button', { name: 'Close' });
  const toast = close.parentElement ?? close;
  enter(toast);
  wait(TOAST_MS * 3);
  expect(screen.getByText('Saved')).toBeTruthy();
  leave(toast);
  wait(TOAST_MS);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('can be closed, and says the same thing once', () => {
  render(<Toasts closeLabel="Close" />);
  show('Saved');
  show('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).toBeNull();
});
