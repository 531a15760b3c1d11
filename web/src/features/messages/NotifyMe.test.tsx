/** The browser is asked for its leave by a press alone. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speakEnglish } from '../../testing/words';
import { NotifyMe } from './NotifyMe';

const LABEL = 'Tell me in this browser when something is new';

function browser(answer: NotificationPermission) {
  const requestPermission = vi.fn(() => {
    Object.assign(globalThis.Notification, { permission: answer });
    return Promise.resolve(answer);
  });
  vi.stubGlobal('Notification', Object.assign(vi.fn(), { permission: 'default', requestPermission }));
  return requestPermission;
}

beforeEach(async () => {
  window.localStorage.clear();
  await speakEnglish();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('nothing is asked before the press; allowed, it is on, and off again by the next', async () => {
  const requested = browser('granted');
  render(<NotifyMe />);
  expect(requested).not.toHaveBeenCalled();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: LABEL });
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  expect(box.checked).toBe(false);
  expect(requested).toHaveBeenCalledTimes(1);
  expect(window.localStorage.getItem('aram.notify')).toBeNull();
});

test('a browser that refuses is told of, and how it is allowed', async () => {
  browser('denied');
  render(<NotifyMe />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: LABEL });
  await userEvent.click(box);
  expect(box.checked).toBe(false);
  expect(screen.getByText(/does not let Aram show notifications/)).toBeTruthy();
});

test('where the browser has none it is not offered', () => {
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(globalThis, 'Notification');
  render(<NotifyMe />);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
