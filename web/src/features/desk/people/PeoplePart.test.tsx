/** Tests of people at the desk: how care members find and read them, and the acts of owners. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MAIL_KINDS } from '../../../core/generated/tables';
import { dialogOf, of, outcome, press, refusing, renderDesk } from '../../../testing/renderDesk';
import DeskPage from '../DeskPage';

const AT = '2026-03-10T12:00:00.000Z';
const REASON = 'A session was counted twice.';
const PERSON = {
  ...{ uid: 'sara', role: 'patient', account: 'yes', name: 'Sara Öz', email: 'sara@example.com', phone: '', age: 35 },
  ...{ consent: { version: '2', as: 'adult', at: AT }, emails: ['sessions', 'team'], tickets: 5, blocked: false },
  ledger: [
    { id: 'a', at: AT, kind: 'correction', ticket: 2, reason: 'The line broke.', session: '', payment: '' },
    { id: 'b', at: AT, kind: 'session', ticket: -1, reason: '', session: 'x', payment: '' },
  ],
  sessions: [
    { id: 'x', start: '2126-03-10T12:00:00.000Z', state: 'booked', by: '', returned: false, with: 'Dr. Shilan Karim' },
    { id: 'y', start: AT, state: 'missed', by: 'counselor', returned: true, with: 'Dr. Shilan Karim' },
  ],
  orders: [{ id: 'o', at: AT, pack: '5', state: 'paid' }],
  payments: [
    {
      ...{ id: 'pi_1', at: AT, state: 'counted', ticket: 5, amount: 1000, currency: 'usd', refunded: 200 },
      ...{ dispute: '', look: false },
    },
  ],
  notes: [{ id: 'n', of: 'request:sara_r', text: 'Called her.', by: 'omar', name: 'Omar', at: AT }],
};
const ONE = '?part=people&sought=sara&uid=sara';
const CARE = { role: 'care' } as const;

const open = (search: string, answers: Readonly<Record<string, unknown>>, me = {}) =>
  renderDesk(<DeskPage />, { search, answers, me });
const opened = () => screen.findByRole('heading', { level: 2, name: 'Sara Öz' });
const type = (dialog: HTMLElement, label: string | RegExp, value: string) => {
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('links what the person has to its own page, and email and phone to writing and calling', async () => {
  await open(ONE, { readPerson: { ...PERSON, phone: '+964 (0) 750 1' } });
  await opened();
  const to = (name: string | RegExp) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
  expect(to('sara@example.com')).toBe('mailto:sara%40example.com');
  expect(to('+964 (0) 750 1')).toBe('tel:+9647501');
  expect(to('$10')).toBe('/desk?part=payments&payment=pi_1');
  expect(to(/2126/)).toBe('/desk?part=sessions&id=x');
  expect(to('All requests of this client')).toBe('/desk?part=requests&sought=sara');
  expect(to('All sessions of this person')).toBe('/desk?part=sessions&kind=all&patient=sara');
  expect(to('All payments of this client')).toBe('/desk?part=payments&kind=all&sought=sara');
  expect(to('This person in the activity log')).toBe('/desk?part=audit&of=person%3Asara');
});

test('names each kind of email that the person has chosen', async () => {
  await open(ONE, { readPerson: { ...PERSON, emails: MAIL_KINDS } });
  await opened();
  expect(
    screen.getByText('Sessions · Messages · Reminders · Answers and decisions of the team · Available times'),
  ).toBeDefined();
});

test('links only what the member’s role opens', async () => {
  await open(ONE, { readPerson: PERSON }, CARE);
  await opened();
  expect(screen.getByRole('link', { name: 'All requests of this client' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'This person in the activity log' })).toBeNull();
});

test('searches only after something is typed, and keeps the search in the URL', async () => {
  const { calls } = await open('?part=people', { findPerson: { items: [], more: false } });
  const field = await screen.findByRole('searchbox', { name: 'Email, name or ID' });
  expect(calls.some(of('findPerson'))).toBe(false);
  fireEvent.change(field, { target: { value: ' sara ' } });
  press('Find');
  expect(await screen.findByText('We found no one.')).toBeDefined();
  expect(calls.find(of('findPerson'))?.input).toEqual({ sought: 'sara' });
});

test('links to the people found, and says that there are more', async () => {
  const items = [{ uid: 'sara', role: 'patient', name: 'Sara Öz', email: 'sara@example.com' }];
  const { calls } = await open('?part=people&sought=sara', { findPerson: { items, more: true } });
  const link = await screen.findByRole('link', { name: 'Sara Öz' });
  expect(link.getAttribute('href')).toContain('part=people&sought=sara&uid=sara');
  expect(screen.getByText(/There are more people than these 1/)).toBeDefined();
  expect(calls.some(of('readPerson'))).toBe(false);
});

test('lets care members read a person, and offers them no act', async () => {
  const { calls } = await open(ONE, { readPerson: PERSON }, CARE);
  await opened();
  for (const words of ['Version 2', 'Correction by our team', 'The line broke.', 'Called her.', '$10', '+2', '−1']) {
    expect(screen.getByText(words)).toBeDefined();
  }
  expect(screen.getByText('Sessions · Answers and decisions of the team')).toBeDefined();
  expect(screen.getByText('Missed by the counselor')).toBeDefined();
  for (const name of ['Correct tickets', 'Export the data', 'Delete the account', 'Block orders']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(calls.map(({ act }) => act)).toEqual(['me', 'readPerson']);
});

test('shows the tickets after a correction first, and its entry without opening the person again', async () => {
  const { calls } = await open(ONE, {
    readPerson: PERSON,
    previewCorrecting: { recorded: true, tickets: 3 },
    correct: { recorded: true, tickets: 3 },
  });
  await opened();
  const dialog = await dialogOf('Correct tickets');
  type(dialog, /Tickets to add/, '-2');
  type(dialog, /Reason/, REASON);
  press('Correct tickets', dialog);
  expect(calls.some(of('correct'))).toBe(false);
  expect(within(dialog).getByText('See what changes first.')).toBeDefined();
  press('See what changes', dialog);
  await within(dialog).findByText('Tickets after this: 3');
  press('Correct tickets', dialog);
  await outcome(/You’ve corrected the tickets\. Tickets now: 3/);
  const correction = { uid: 'sara', tickets: -2, reason: REASON };
  expect(calls.filter(of('previewCorrecting')).map(({ input }) => input)).toEqual([correction]);
  expect(calls.filter(of('correct')).map(({ input }) => input)).toEqual([correction]);
  expect(screen.getByText(REASON)).toBeDefined();
  expect(calls.filter(of('readPerson'))).toHaveLength(1);
});

test.each(['51', '0', '1.5', ''])('doesn’t send a correction of "%s" tickets', async (tickets) => {
  const { calls } = await open(ONE, { readPerson: PERSON });
  await opened();
  const dialog = await dialogOf('Correct tickets');
  type(dialog, /Tickets to add/, tickets);
  type(dialog, /Reason/, 'Too short');
  press('See what changes', dialog);
  expect(within(dialog).getAllByText('From 1 to 50, or from -1 to -50').length).toBeGreaterThan(1);
  expect(within(dialog).getByText('Write at least 10 characters.')).toBeDefined();
  expect(calls.some(of('previewCorrecting'))).toBe(false);
});

test('says so when a correction takes more tickets than there are, and can’t be confirmed', async () => {
  const { calls } = await open(ONE, {
    readPerson: PERSON,
    previewCorrecting: refusing('limit-reached'),
  });
  await opened();
  const dialog = await dialogOf('Correct tickets');
  type(dialog, /Tickets to add/, '-6');
  type(dialog, /Reason/, REASON);
  press('See what changes', dialog);
  await within(dialog).findByText('There aren’t enough tickets for that.');
  press('Correct tickets', dialog);
  expect(calls.some(of('correct'))).toBe(false);
});

test('makes a file of an export, and requests it only on a press', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:one';
  });
  const { calls } = await open(ONE, { readPerson: PERSON, exportPerson: { uid: 'sara', patient: { tickets: 5 } } });
  await opened();
  expect(calls.some(of('exportPerson'))).toBe(false);
  press('Export the data', await dialogOf('Export the data'));
  await outcome(/The file is saved/);
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual({ uid: 'sara', patient: { tickets: 5 } });
  expect(calls.filter(of('exportPerson'))).toHaveLength(1);
});

test('confirms a deletion by the name or the email, after the consequences', async () => {
  const { calls } = await open(ONE, { readPerson: PERSON, deletePerson: { canceled: 1, kept: ['pi_1'] } });
  await opened();
  const dialog = await dialogOf('Delete the account');
  expect(within(dialog).getByText('Upcoming sessions that will be canceled: 1')).toBeDefined();
  expect(within(dialog).getByText('Tickets that will be lost: 5')).toBeDefined();
  type(dialog, /Reason/, REASON);
  type(dialog, /Type the person’s name/, 'Sara');
  press('Delete the account', dialog);
  expect(within(dialog).getByText('Type it exactly as it’s shown here.')).toBeDefined();
  expect(calls.some(of('deletePerson'))).toBe(false);
  type(dialog, /Type the person’s name/, 'SARA@example.com ');
  press('Delete the account', dialog);
  await outcome(/The account is deleted\. Canceled sessions: 1\. Payments .* check: 1\./);
  expect(calls.find(of('deletePerson'))?.input).toEqual({ uid: 'sara', reason: REASON });
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('blocks orders with a reason, and unblocks them', async () => {
  const { calls } = await open(ONE, {
    readPerson: PERSON,
    blockOrders: ({ blocked }: { blocked: boolean }) => ({ blocked, changed: true }),
  });
  await opened();
  for (const [name, words] of [
    ['Block orders', /Orders are now blocked/],
    ['Allow orders again', /Orders are allowed again/],
  ] as const) {
    const dialog = await dialogOf(name);
    type(dialog, /Reason/, REASON);
    press(name, dialog);
    await outcome(words);
  }
  expect(calls.filter(of('blockOrders')).map(({ input }) => input)).toEqual([
    { uid: 'sara', blocked: true, reason: REASON },
    { uid: 'sara', blocked: false, reason: REASON },
  ]);
});

test('tells a removed member so, and keeps what was typed in the form', async () => {
  await open(ONE, {
    readPerson: PERSON,
    blockOrders: refusing('access-ended'),
  });
  await opened();
  const dialog = await dialogOf('Block orders');
  type(dialog, /Reason/, REASON);
  press('Block orders', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Your access to the desk has ended');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe(REASON);
});
