/** Tests of contact messages and the newsletter at the desk. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf, of, press, renderDesk } from '../../../testing/renderDesk';
import DeskPage from '../DeskPage';

const AT = '2026-03-10T12:00:00.000Z';
const MESSAGE = {
  ...{ id: 'm', item: 'message:m', mark: '', sent: AT, times: 3, state: 'open', about: 'billing', name: 'Can' },
  ...{ email: 'can@example.com', details: `Hello. ${'x'.repeat(100)}`, notes: [] },
};
const open = (search: string, answers: Readonly<Record<string, unknown>>) =>
  renderDesk(<DeskPage />, { search, answers });

test('filters messages by the URL, and shows each with its repeats', async () => {
  const { calls } = await open('?part=messages&about=billing', { messages: { items: [MESSAGE] } });
  const row = within(await screen.findByRole('table'));
  expect(calls.find(of('messages'))?.input).toEqual({ about: 'billing' });
  expect(row.getByText(/^Hello\. x+…$/)).toBeDefined();
  expect(row.getByRole('cell', { name: '3' })).toBeDefined();
  expect(row.getByRole('link', { name: 'Can' }).getAttribute('href')).toContain('about=billing&id=m');
});

test('marks a message as answered', async () => {
  const { calls } = await open('?part=messages&id=m', { messages: { items: [MESSAGE] }, closeMessage: null });
  await screen.findByRole('heading', { level: 2, name: 'Can' });
  expect(screen.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toContain('mailto:can%40example');
  const dialog = within(await dialogOf('Mark as answered'));
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as answered' }));
  await expect.poll(() => calls.find(of('closeMessage'))?.input).toEqual({ id: 'm', how: 'answered' });
  expect(await screen.findByRole('table')).toBeDefined();
});

test('says so when a message is no longer on its page of the list', async () => {
  await open('?part=messages&id=other', { messages: { items: [MESSAGE] } });
  expect(await screen.findByText(/no longer on this page/)).toBeDefined();
});

test('removes an email from the newsletter', async () => {
  const { calls } = await open('?part=messages&list=newsletter', {
    subscribers: { items: [{ mark: '', email: 'ada@example.com', subscribed: AT }], of: 1 },
    unsubscribe: null,
  });
  press('Remove', await dialogOf('Remove'));
  await expect.poll(() => calls.find(of('unsubscribe'))?.input).toEqual({ email: 'ada@example.com' });
});
