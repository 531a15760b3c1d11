/** Tests of reports at the desk: the lists without their text, and one report with the session, whom to call and where, or what was done. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf, of, renderDesk } from '../../../testing/renderDesk';
import DeskPage from '../DeskPage';

const AT = '2026-03-10T12:00:00.000Z';
const LISTED = { id: 'd', item: 'danger:d', at: AT, urgent: true, reason: '', isDanger: true };
const READ = {
  ...{ ...LISTED, session: { id: 's', start: AT, way: 'video', state: 'booked', language: 'en' } },
  ...{ thread: '', by: 'sara', from: '', text: '', notes: [] },
  people: [
    {
      ...{ side: 'patient', uid: 'sara', name: 'Sara', email: 'sara@example.com' },
      reached: { phone: '+964 (0) 750 11', countries: ['IQ'] },
    },
    {
      ...{ side: 'counselor', uid: 'shilan', name: 'Dr. Shilan Karim', email: '' },
      reached: { phone: '+1 212 555 0100', countries: ['US', 'CA'] },
    },
  ],
  emergency: { name: 'Dilan', phone: '0752 33', countries: [] as string[], country: 'Kurdistan' },
};
/** The text of the fact with this name. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const open = (search: string, answers: Readonly<Record<string, unknown>>) =>
  renderDesk(<DeskPage />, { search, answers });

test('lists reports by their subject', async () => {
  const rude = { id: 'r', item: 'report:r', at: AT, urgent: true, reason: 'threat', isDanger: false };
  await open('?part=reports', { reports: { items: [LISTED, rude] } });
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('link', { name: 'Someone may be in danger' }).getAttribute('href')).toContain('id=d');
  expect(table.getByRole('link', { name: 'Urgent: Threatening' })).toBeDefined();
});

test('shows whom to call in danger, and in which country each person may be', async () => {
  await open('?part=reports&id=d', { readReport: READ });
  await screen.findByRole('heading', { level: 2, name: 'Someone may be in danger' });
  expect(fact('Client')).toBe('Sara+964 (0) 750 11Iraq, by the phone numbersara@example.com');
  // Dialed with the (0), the call would fail.
  expect(screen.getByRole('link', { name: '+964 (0) 750 11' }).getAttribute('href')).toBe('tel:+96475011');
  expect(screen.getByRole('link', { name: 'sara@example.com' }).getAttribute('href')).toBe('mailto:sara%40example.com');
  expect(fact('Counselor')).toBe(
    'Dr. Shilan Karim+1 212 555 0100United States or Canada, by the phone numberNo email address',
  );
  expect(fact('Emergency contact')).toBe('Dilan0752 33Kurdistan');
  expect(screen.getByText(/first call the emergency number where the client is/)).toBeDefined();
});

test('leads to the client’s number in ten seconds of reading', async () => {
  await open('?part=reports&id=d', { readReport: READ });
  const heading = await screen.findByRole('heading', { level: 2, name: 'Someone may be in danger' });
  const number = screen.getByRole('link', { name: '+964 (0) 750 11' });
  const texts = document.createTreeWalker(heading.closest('section') ?? document.body, NodeFilter.SHOW_TEXT);
  const read: string[] = [];
  while (texts.nextNode() && !number.contains(texts.currentNode)) {
    read.push(...(texts.currentNode.textContent ?? '').split(/\s+/).filter(Boolean));
  }
  // Adults read about 240 words a minute. The heading alone has five.
  expect(read.length).toBeGreaterThan(5);
  expect(read.length).toBeLessThanOrEqual(40);
});

test.each([
  ['without a contact', undefined, 'There is no emergency contact.'],
  [
    'whose contact has no phone and no country',
    { name: 'Dilan', phone: '', countries: [], country: '' },
    'DilanNo phone numberCountry not known: ask first',
  ],
  [
    'whose contact has a country by the number only',
    { name: 'Dilan', phone: '+90 532', countries: ['TR'], country: '' },
    /^Dilan\+90 532.*, by the phone number$/,
  ],
] as const)('says so in a danger %s', async (_name, emergency, words) => {
  await open('?part=reports&id=d', { readReport: { ...READ, emergency } });
  await screen.findByRole('heading', { level: 2, name: 'Someone may be in danger' });
  expect(fact('Emergency contact')).toMatch(words);
});

test('says that a number has no known country, and that a person has left', async () => {
  const [sara, shilan] = READ.people;
  const people = [
    { ...sara, name: '', reached: { phone: '', countries: [] } },
    { ...shilan, reached: { phone: '0751', countries: [] } },
  ];
  await open('?part=reports&id=d', { readReport: { ...READ, people } });
  await screen.findByRole('heading', { level: 2, name: 'Someone may be in danger' });
  expect(fact('Client')).toContain('has left AramNo phone numberCountry not known: ask first');
  expect(fact('Counselor')).toContain('0751Country not known: ask first');
});

test('shows emails and no phone of the people of a reported message', async () => {
  const people = READ.people.map((one) => ({ ...one, reached: undefined }));
  const report = { ...READ, urgent: false, isDanger: false, reason: 'insult', emergency: undefined, people };
  await open('?part=reports&id=d', { readReport: report });
  await screen.findByRole('link', { name: 'sara@example.com' });
  expect(screen.queryByText(/phone|emergency/i)).toBeNull();
});

test('lists handled reports, and opens what was done by whom, without an act', async () => {
  const done = { by: 'omar', name: 'Omar', at: AT };
  const byCommand = { ...LISTED, id: 'e-1', handled: { ...done, by: 'operator', name: '' } };
  const { calls, path } = await open('?part=reports', {
    reports: ({ state }: { state?: string }) => ({
      items: state === 'handled' ? [{ ...LISTED, id: 'd-1', handled: done }, byCommand] : [LISTED],
    }),
    readReport: {
      ...{ ...READ, id: 'd-1', handled: { ...done, note: 'Her brother is with her.' } },
      notes: [{ id: 'n', of: 'danger:d', text: 'I called twice.', by: 'dana', name: 'Dana', at: AT }],
    },
  });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Status' }), { target: { value: 'handled' } });
  expect(await screen.findByRole('cell', { name: 'Omar' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Command line' })).toBeDefined();
  expect(calls.filter(of('reports')).at(-1)?.input).toEqual({ state: 'handled' });
  fireEvent.click(screen.getAllByRole('link', { name: 'Someone may be in danger' })[0] ?? document.body);
  expect(await screen.findByText('Her brother is with her.')).toBeDefined();
  expect(path()).toBe('/desk');
  expect(fact('Handled by')).toBe('Omar');
  expect(screen.getByText('I called twice.')).toBeDefined();
  for (const name of ['Mark as handled', 'Take it', 'Write a note']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.getByRole('link', { name: 'All reports' }).getAttribute('href')).toContain('state=handled');
});

test('handles a report with a note, and opens the list', async () => {
  const { calls } = await open('?part=reports&id=d', {
    readReport: READ,
    handleReport: null,
    reports: { items: [] },
  });
  const dialog = within(await dialogOf('Mark as handled'));
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as handled' }));
  expect(calls.find(of('handleReport'))).toBeUndefined();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' I called her. ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as handled' }));
  await expect.poll(() => calls.find(of('handleReport'))?.input).toEqual({ id: 'd', note: 'I called her.' });
  expect(await screen.findByText('No reports are waiting.')).toBeDefined();
  expect(calls.filter(of('readReport'))).toHaveLength(1);
});
