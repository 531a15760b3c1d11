/** Tests of the desk: access for staff and others, the staff list, and the trace. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BackendError } from '../../backend/errors';
import { dialogOf, of, press, refusing, renderDesk } from '../../testing/renderDesk';
import DeskPage from './DeskPage';

const SINCE = '2026-03-10T12:00:00.000Z';
const DANA = { uid: 'dana', name: 'Dana', email: 'dana@example.com', role: 'care', since: SINCE, wants: true };
const open = (parts: Parameters<typeof renderDesk>[1]) => renderDesk(<DeskPage />, parts);

test('tells a visitor who isn’t staff so, and shows nothing of the desk', async () => {
  await open({ me: null });
  expect(await screen.findByText(/This page is for Aram’s team/)).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test.each([
  ['recent-sign-in-required', /A login is valid here for twelve hours/],
  ['session-expired', /Your password or your role has changed/],
] as const)('logs out and leads to the login page: %s', async (code, words) => {
  const { path, store } = await open({ answers: { me: refusing(code) } });
  expect(await screen.findByText(words)).toBeDefined();
  press('Login');
  await expect.poll(path).toBe('/login');
  // The login page would lead an account that is still signed in straight back.
  expect(store.getState().user.authObject).toBeNull();
});

test.each([
  ['access-ended', /Your access to the desk has ended/],
  ['user-disabled', /Your account is disabled/],
] as const)('shows nothing of the desk, and no other login: %s', async (code, words) => {
  await open({ answers: { me: refusing(code) } });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
});

test.each([
  ['an act', 'removeStaff'],
  ['a list', 'audit'],
])('closes the desk of a member who is removed meanwhile, after %s', async (_name, act) => {
  const { backend } = await open({ search: '?part=staff', answers: { staff: [DANA] } });
  await screen.findByText('Dana');
  for (const one of ['me', act]) backend.store.desk.answers.set(one, refusing('access-ended'));
  if (act === 'audit') {
    fireEvent.click(screen.getByRole('link', { name: 'Activity log' }));
  } else {
    press('Remove', await dialogOf('Remove'));
  }
  await expect.poll(() => screen.queryByRole('navigation')).toBeNull();
  expect(await screen.findByText(/Your access to the desk has ended/)).toBeDefined();
  expect(screen.queryByText('Dana')).toBeNull();
});

test('says that a member can’t act about themselves, and offers no retry', async () => {
  await open({ search: '?part=staff', answers: { staff: refusing('own-record') } });
  expect(await screen.findByText(/This is about you/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('shows a member the parts that their role opens', async () => {
  await open({ me: { role: 'reviewer' } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
});

test('reads the list again after an owner removes a member', async () => {
  const { calls } = await open({ search: '?part=staff', answers: { staff: [DANA], removeStaff: null } });
  const dialog = await dialogOf('Remove');
  expect(within(dialog).getByText(/Dana loses access to the desk/)).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await expect.poll(() => calls.find(of('removeStaff'))?.input).toEqual({ uid: 'dana' });
  await expect.poll(() => calls.filter(of('staff')).length).toBe(2);
});

test('retries a call that got lost with the same id', async () => {
  let tries = 0;
  const { calls } = await open({
    search: '?part=staff',
    answers: {
      staff: [DANA],
      removeStaff: () => {
        tries += 1;
        if (tries === 1) throw new BackendError('offline');
        return null;
      },
    },
  });
  const confirm = within(await dialogOf('Remove')).getByRole('button', { name: 'Remove' });
  fireEvent.click(confirm);
  await expect.poll(() => calls.filter(of('removeStaff')).length).toBe(1);
  await within(screen.getByRole('dialog')).findByRole('alert');
  fireEvent.click(confirm);
  await expect.poll(() => calls.filter(of('removeStaff')).length).toBe(2);
  const [one, two] = calls.filter(of('removeStaff'));
  expect(one?.id).toBe(two?.id);
});

test('makes another call after the member had to look again', async () => {
  const { calls } = await open({
    search: '?part=staff',
    answers: {
      staff: [DANA],
      removeStaff: refusing('session-changed'),
    },
  });
  const confirm = within(await dialogOf('Remove')).getByRole('button', { name: 'Remove' });
  fireEvent.click(confirm);
  await within(screen.getByRole('dialog')).findByRole('alert');
  fireEvent.click(confirm);
  await expect.poll(() => calls.filter(of('removeStaff')).length).toBe(2);
  const [one, two] = calls.filter(of('removeStaff'));
  expect(one?.id).not.toBe(two?.id);
});

test('narrows the trace by the URL, and leads to its next page', async () => {
  const traced = {
    id: 'a',
    at: SINCE,
    by: 'dana',
    role: 'care',
    act: 'closeRequest',
    of: 'request:sara_b',
    reason: 'Twice',
    name: '',
    gives: '',
  };
  const added = { ...traced, id: 'c', act: 'addStaff', of: 'staff:can', gives: 'care' };
  const byCommand = { ...traced, id: 'b', by: 'operator', role: 'operator', name: 'ops@aram.example' };
  const copied = { ...traced, id: 'd', act: 'exportPerson', of: 'person:sara', parts: ['patient', 'ledger'] };
  const { calls } = await open({
    search: '?part=audit&by=dana',
    answers: { staff: [DANA], audit: { items: [traced, byCommand, added, copied], next: 'mark' } },
  });
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('cell', { name: 'Closed a request' })).toHaveLength(2);
  expect(within(table).getByRole('cell', { name: 'Added a team member Client care' })).toBeDefined();
  expect(
    within(table).getByRole('cell', { name: 'Exported a person’s data In the file: patient, ledger' }),
  ).toBeDefined();
  expect(within(table).getAllByRole('cell', { name: 'Dana' })).toHaveLength(3);
  expect(within(table).getByRole('cell', { name: 'Command line ops@aram.example' })).toBeDefined();
  const links = (name: string) => within(table).getAllByRole('link', { name })[0]?.getAttribute('href');
  expect(links('A request for a session')).toBe('/desk?part=requests&uid=sara&request=b');
  expect(links('request:sara_b')).toBe('/desk?part=audit&of=request%3Asara_b');
  expect(links('A team member')).toBe('/desk?part=staff');
  expect(calls.find(of('audit'))?.input).toEqual({ by: 'dana' });
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('after=mark');
});

const HELD = '?part=sessions&id=aaaaaaaaaaaaaaaaaaaa';
const SESSION = {
  ...{ id: 'a'.repeat(20), item: `session:${'a'.repeat(20)}`, start: SINCE, changedAt: SINCE, state: 'booked', by: '' },
  ...{ patient: 'sara', patientName: 'Sara Aziz', counselor: 'shilan', counselorName: 'Dr. Shilan Karim' },
  ...{ returned: false, way: 'video', language: 'tr', says: '', waits: false, late: false, paid: false },
  ...{ owing: [], notes: [] },
};

test('keeps the focus in the item whose act removes the pressed button, and says what was done', async () => {
  let endings = ['held'];
  await open({
    search: HELD,
    answers: {
      readSession: () => ({ ...SESSION, endings }),
      previewClosing: { patientName: 'Sara Aziz', counselorName: 'Dr. Shilan Karim', owed: false, returned: false },
      closeSession: () => {
        endings = [];
        return { patientName: 'Sara Aziz', counselorName: 'Dr. Shilan Karim', owed: false, returned: false };
      },
    },
  });
  const button = await screen.findByRole('button', { name: 'It took place' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'It took place' }));
  expect(await screen.findByText('Your decision is recorded.')).toBeDefined();
  await expect.poll(() => screen.queryByRole('button', { name: 'It took place' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});

test('moves the focus into the part that opens with a pressed link', async () => {
  const item = { of: `session:${'a'.repeat(20)}`, kind: 'session', at: SINCE };
  const answers = { today: { items: [item], of: 1, more: false }, readSession: { ...SESSION, endings: [] } };
  await open({ answers });
  const link = await screen.findByRole('link', { name: 'A session without a result' });
  link.focus();
  fireEvent.click(link);
  await screen.findByRole('heading', { level: 2 });
  const held = document.activeElement;
  expect(held).not.toBe(document.body);
  expect(screen.getByRole('region', { name: 'Sessions' }).contains(held)).toBe(true);
});

test('keeps the focus in a search that is applied by Enter', async () => {
  const { calls } = await open({ search: '?part=requests', answers: { requests: { items: [] } } });
  const field = await screen.findByRole('searchbox', { name: 'Client’s name, email or ID' });
  field.focus();
  fireEvent.change(field, { target: { value: 'sara' } });
  fireEvent.submit(field.closest('form') ?? field);
  await expect.poll(() => calls.filter(of('requests')).at(-1)?.input).toEqual({ sought: 'sara' });
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Client’s name, email or ID' }));
});
