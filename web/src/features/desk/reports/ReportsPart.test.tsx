/** Tests of reports at the desk: the list without their text, and one report with the session, both people and the emergency contact. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesk } from '../../../testing/renderDesk';
import DeskPage from '../DeskPage';

const AT = '2026-03-10T12:00:00.000Z';
const LISTED = { id: 'd', item: 'danger:d', at: AT, urgent: true, reason: '', isDanger: true };
const READ = {
  ...{ ...LISTED, session: { id: 's', start: AT, way: 'video', state: 'booked', language: 'en' } },
  ...{ thread: '', by: 'sara', from: '', text: '', notes: [] },
  people: [
    { side: 'patient', uid: 'sara', name: 'Sara', phone: '0750 11', email: 'sara@example.com' },
    { side: 'counselor', uid: 'shilan', name: 'Dr. Shilan Karim', phone: '', email: '' },
  ],
  emergency: { name: 'Dilan', phone: '+964 752', country: 'Iraq' },
};
const of = (act: string) => (call: { act: string }) => call.act === act;
const open = (search: string, answers: Readonly<Record<string, unknown>>) =>
  renderDesk(<DeskPage />, { search, answers });

test('lists reports by their subject', async () => {
  const rude = { id: 'r', item: 'report:r', at: AT, urgent: true, reason: 'threat', isDanger: false };
  await open('?part=reports', { reports: { items: [LISTED, rude] } });
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('link', { name: 'Someone may be in danger' }).getAttribute('href')).toContain('id=d');
  expect(table.getByRole('link', { name: 'Urgent: Threatening' })).toBeDefined();
});

test('shows the session, both names and the emergency contact of a danger report', async () => {
  await open('?part=reports&id=d', { readReport: READ });
  await screen.findByRole('heading', { level: 2, name: 'Someone may be in danger' });
  expect(screen.getByText('Dr. Shilan Karim')).toBeDefined();
  expect(screen.getByRole('link', { name: '+964 752' }).getAttribute('href')).toBe('tel:+964752');
  expect(screen.getByRole('link', { name: '0750 11' }).getAttribute('href')).toBe('tel:075011');
});

test('handles a report with a note, and opens the list', async () => {
  const { calls } = await open('?part=reports&id=d', {
    readReport: READ,
    handleReport: null,
    reports: { items: [] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as handled' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as handled' }));
  expect(calls.find(of('handleReport'))).toBeUndefined();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' I called her. ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as handled' }));
  await expect.poll(() => calls.find(of('handleReport'))?.input).toEqual({ id: 'd', note: 'I called her.' });
  expect(await screen.findByText('No reports are waiting.')).toBeDefined();
  expect(calls.filter(of('readReport'))).toHaveLength(1);
});
