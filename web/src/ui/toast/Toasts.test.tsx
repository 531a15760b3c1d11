import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOAST_MS, Toasts } from './Toasts';
import { makeToaster, Toasting } from './toasts';

let toaster = makeToaster();

beforeEach(() => {
  toaster = makeToaster();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const show = () => {
  act(() => {
    toaster.show('profileSaved');
  });
};
const place = (text: string, closeLabel = 'Close') => (
  <Toasting value={toaster}>
    <Toasts wordsOf={() => text} closeLabel={closeLabel} />
  </Toasting>
);
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

test('is announced politely, leaves the focus where it is, and disappears by itself', () => {
  render(place('Saved'));
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
  render(place('Saved'));
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

test('can be closed, and shows the same message once', () => {
  render(place('Saved'));
  show();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('is shown in the language that the page has changed to', () => {
  const { rerender } = render(place('Saved'));
  show();
  rerender(place('Kaydedildi', 'Kapat'));
  expect(screen.getByText('Kaydedildi')).toBeTruthy();
  expect(screen.queryByText('Saved')).toBeNull();
});
