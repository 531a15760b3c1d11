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

const show = () => {
  act(() => {
    showToast('profileSaved');
  });
};
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

test('is said politely, leaves the focus where it is, and goes by itself', () => {
  render(<Toasts wordsOf={() => 'Saved'} closeLabel="Close" />);
  const focused = document.activeElement;
  show();
  expect(screen.getByText('Saved').closest('[aria-live="polite"]')).not.toBeNull();
  expect(document.activeElement).toBe(focused);
  wait(TOAST_MS);
  expect(screen.queryByText('Saved')).toBeNull();
});

test.each([
  ['the pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus', fireEvent.focus, fireEvent.blur],
])('stays while %s is on it', (_what, enter, leave) => {
  render(<Toasts wordsOf={() => 'Saved'} closeLabel="Close" />);
  show();
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
  render(<Toasts wordsOf={() => 'Saved'} closeLabel="Close" />);
  show();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('is said in the language that the page has come to', () => {
  const { rerender } = render(<Toasts wordsOf={() => 'Saved'} closeLabel="Close" />);
  show();
  rerender(<Toasts wordsOf={() => 'Kaydedildi'} closeLabel="Kapat" />);
  expect(screen.getByText('Kaydedildi')).toBeTruthy();
  expect(screen.queryByText('Saved')).toBeNull();
});
