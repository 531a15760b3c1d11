/** Tests of requests at the desk: the list by its URL, and one request from reading to its answer. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf, of, press, refusing, renderDesk } from '../../../testing/renderDesk';
import DeskPage from '../DeskPage';

const AT = '2026-03-10T12:00:00.000Z';
const LISTED = {
  ...{ item: 'request:sara_r-1', uid: 'sara', id: 'r-1', requested: AT, name: 'Sara Aziz', tickets: 2, repeats: false },
  ...{ verified: 'yes', state: 'suggested', language: 'tr', counselorName: 'Dr. Shilan Karim', isRead: true },
  taken: { by: 'omar', name: 'Omar', at: AT },
};
const READ = {
  ...{ item: 'request:sara_r-1', uid: 'sara', id: 'r-1', requested: AT, mark: '', name: 'Sara Aziz', repeats: false },
  ...{ email: 'sara@example.com', phone: '0750', age: 36, tickets: 2, verified: 'yes', state: 'waiting', language: '' },
  answers: ['Individual', 'Single', 'no', 'Over 45', 'Eating disorders', 'I sleep badly.'],
  notes: [{ id: 'n', text: 'She prefers evenings.', by: 'omar', name: 'Omar', at: AT }],
  counselors: [
    { uid: 'rojin', name: 'Rojin Demir', languages: ['tr'], next: AT, topics: [], prefers: [] },
    { uid: 'shilan', name: 'Dr. Shilan Karim', languages: ['en', 'ar'], topics: ['Eating disorders'], prefers: [] },
  ],
};
const ONE = '?part=requests&state=waiting&uid=sara&request=r-1';
const open = (search: string, answers: Readonly<Record<string, unknown>>) =>
  renderDesk(<DeskPage />, { search, answers });

test('filters the list by its URL, and leads to a request and back to the same list', async () => {
  const { calls } = await open('?part=requests&state=suggested', { requests: { items: [LISTED] } });
  const row = within(await screen.findByRole('table'));
  expect(calls.find(of('requests'))?.input).toEqual({ state: 'suggested' });
  expect(row.getByText('Dr. Shilan Karim')).toBeDefined();
  expect(row.getByText('Omar')).toBeDefined();
  const link = row.getByRole('link', { name: 'Sara Aziz' }).getAttribute('href');
  expect(link).toContain('part=requests&state=suggested&uid=sara&request=r-1');
});

test('shows a request with its answers in words, and says that reading is recorded', async () => {
  const { calls } = await open(ONE, { readRequest: READ });
  await screen.findByRole('heading', { level: 2, name: 'Sara Aziz' });
  expect(calls.filter(of('readRequest')).map(({ input }) => input)).toEqual([{ uid: 'sara', request: 'r-1' }]);
  for (const words of ['For me', 'Someone over 45', 'I sleep badly.', 'She prefers evenings.']) {
    expect(screen.getByText(words)).toBeDefined();
  }
  expect(screen.getByText(/We record each time/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toBe(
    'mailto:sara@example.com?subject=Your%20request%20at%20Aram%20(r-1)',
  );
  expect(screen.getByRole('link', { name: 'All requests' }).getAttribute('href')).toContain(
    '?part=requests&state=waiting',
  );
});

test('lists counselors who help with the topic first, and suggests one by three presses', async () => {
  const { calls } = await open(ONE, { readRequest: READ, suggestCounselor: null });
  await screen.findByRole('heading', { level: 2 });
  const dialog = await dialogOf('Suggest a counselor');
  const options = within(dialog).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a counselor',
    'Dr. Shilan Karim · hasn’t said: Someone over 45 · English and Arabic · no available time · helps with this topic',
    expect.stringMatching(/^Rojin Demir · hasn’t said: Someone over 45 · Turkish · next available time /),
  ]);
  press('Suggest a counselor', dialog);
  expect(calls.find(of('suggestCounselor'))).toBeUndefined();
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'shilan' } });
  press('Suggest a counselor', dialog);
  await expect
    .poll(() => calls.find(of('suggestCounselor'))?.input)
    .toEqual({ uid: 'sara', request: 'r-1', counselor: 'shilan' });
});

test.each([
  [
    'Male',
    ['Rojin Demir · as asked: A man', 'Dr. Shilan Karim · not as asked: A man', 'Can Kaya · hasn’t said: A man'],
  ],
  ['No preference', ['Dr. Shilan Karim · English', 'Rojin Demir · English', 'Can Kaya · English']],
])('says of each counselor whether they’re what the client asked for: %s', async (wish, beginnings) => {
  const counselor = { languages: ['en'], topics: [] };
  const counselors = [
    { ...counselor, uid: 'shilan', name: 'Dr. Shilan Karim', topics: ['Eating disorders'], prefers: ['Female'] },
    { ...counselor, uid: 'rojin', name: 'Rojin Demir', prefers: ['Male', 'Over 45'] },
    { ...counselor, uid: 'can', name: 'Can Kaya', prefers: ['Over 45'] },
  ];
  await open(ONE, { readRequest: { ...READ, answers: READ.answers.with(3, wish), counselors } });
  await screen.findByRole('heading', { level: 2 });
  press('Suggest a counselor');
  const options = within(await screen.findByRole('dialog'))
    .getAllByRole('option')
    .slice(1);
  expect(options.map(({ textContent }, at) => textContent.startsWith(beginnings[at] ?? '?'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(screen.queryByText('The client asked for: A man') !== null).toBe(wish === 'Male');
});

test('shows the new state of a request after an act, without opening it again', async () => {
  const note = { id: 'm', of: 'request:sara_r-1', text: 'I called her.', by: 'leyla', name: 'Leyla', at: AT };
  const { calls } = await open(ONE, {
    readRequest: READ,
    take: { taken: true, by: 'leyla', name: 'Leyla', at: AT },
    release: null,
    note,
    suggestCounselor: null,
  });
  await screen.findByRole('heading', { level: 2 });
  press('Take it');
  expect(await screen.findByText('You’ve taken this.')).toBeDefined();
  press('Give it back');
  expect(await screen.findByText('No one has taken this yet.')).toBeDefined();
  const writing = await dialogOf('Write a note');
  fireEvent.change(within(writing).getByRole('textbox'), { target: { value: 'I called her.' } });
  press('Write a note', writing);
  expect(await screen.findByText('I called her.', { selector: 'li p' })).toBeDefined();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const suggesting = await dialogOf('Suggest a counselor');
  fireEvent.change(within(suggesting).getByRole('combobox'), { target: { value: 'shilan' } });
  press('Suggest a counselor', suggesting);
  expect(await screen.findByText('Counselor suggested')).toBeDefined();
  expect(screen.getByText('Dr. Shilan Karim', { selector: 'dd bdi' })).toBeDefined();
  expect(calls.filter(of('readRequest'))).toHaveLength(1);
});

test('requires a reason to close, and says so when a request changed meanwhile', async () => {
  const { calls } = await open(ONE, {
    readRequest: READ,
    closeRequest: refusing('session-changed'),
  });
  await screen.findByRole('heading', { level: 2 });
  const dialog = await dialogOf('Close the request');
  press('Close the request', dialog);
  expect(calls.find(of('closeRequest'))).toBeUndefined();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: ' She found somebody. ' } });
  press('Close the request', dialog);
  await expect.poll(() => calls.find(of('closeRequest'))?.input).toMatchObject({ reason: 'She found somebody.' });
  expect(await within(dialog).findByRole('alert')).toBeDefined();
});

test('names the colleague who took a request meanwhile', async () => {
  let holder: object | undefined;
  await open(ONE, {
    readRequest: () => ({ ...READ, taken: holder }),
    take: () => {
      holder = { by: 'omar', name: 'Omar', at: AT };
      return { taken: false, ...holder };
    },
  });
  await screen.findByRole('heading', { level: 2 });
  press('Take it');
  expect(await screen.findByText('Omar has taken this.')).toBeDefined();
});

test('offers no answer for a closed request', async () => {
  await open(ONE, { readRequest: { ...READ, state: 'closed', care: { reason: 'She found somebody.' } } });
  await screen.findByRole('heading', { level: 2 });
  expect(screen.getByText('She found somebody.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Suggest a counselor' })).toBeNull();
});
