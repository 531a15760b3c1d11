/** Tests that the page asks the browser for permission only after a press. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speakEnglish } from '../../testing/words';
import { NotifyMe } from './MessagesPage';

const LABEL = 'Notify me in this browser when something is new';

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

test('asks for nothing before the press, is on when allowed, and off again by the next press', async () => {
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

test('says that a browser refuses, and how to allow it', async () => {
  browser('denied');
  render(<NotifyMe />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: LABEL });
  await userEvent.click(box);
  expect(box.checked).toBe(false);
  expect(screen.getByText(/doesn’t let Aram show notifications/)).toBeTruthy();
});

test('isn’t offered if the browser has no notifications', () => {
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(globalThis, 'Notification');
  render(<NotifyMe />);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
