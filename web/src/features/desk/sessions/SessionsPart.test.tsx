/** Tests of sessions at the desk: the list by its URL, and one session from its facts to how staff end it. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BackendError } from '../../../backend/errors';
import { dialogOf, of, press, refusing, renderDesk } from '../../../testing/renderDesk';
import DeskPage from '../DeskPage';

const AT = '2026-03-10T12:00:00.000Z';
const ID = 'a'.repeat(20);
const ROW = {
  ...{
    id: ID,
    start: AT,
    changedAt: AT,
    state: 'missed',
    by: 'patient',
    returned: false,
    way: 'video',
    language: 'tr',
  },
  ...{ patient: 'sara', patientName: 'Sara Aziz', counselor: 'shilan', counselorName: 'Dr. Shilan Karim' },
  ...{ says: 'iCame', waits: true, late: false, paid: false },
  endings: ['held', 'missed-by-patient', 'missed-by-counselor', 'cancelled'],
};
const READ = { ...ROW, item: `contest:${ID}`, owing: ['missed-by-counselor', 'cancelled'], notes: [] };
const OVER = { ...READ, state: 'missed', by: 'counselor', returned: true, waits: false, endings: [], owing: [] };
const REASON = 'The counselor was away';
const open = (search: string, answers: Readonly<Record<string, unknown>>) =>
  renderDesk(<DeskPage />, { search: `?part=sessions${search}`, answers });

test('filters the list by its URL, and leads to a session', async () => {
  const search = '&kind=contested&month=2026-03&patient=sara';
  const { calls } = await open(search, { sessions: { items: [ROW] } });
  const row = within(await screen.findByRole('table'));
  expect(calls.find(of('sessions'))?.input).toEqual({ kind: 'contested', month: '2026-03', patient: 'sara' });
  for (const words of ['Sara Aziz', 'Dr. Shilan Karim', 'Missed by the client', 'Video', 'Turkish']) {
    expect(row.getByText(words)).toBeDefined();
  }
  expect(row.getByRole('link').getAttribute('href')).toContain(`kind=contested&month=2026-03&patient=sara&id=${ID}`);
  expect(screen.getByText('Only the sessions of Sara Aziz')).toBeDefined();
  const everyone = screen.getByRole('link', { name: 'Show everyone’s sessions' });
  expect(everyone.getAttribute('href')).toMatch(/\?part=sessions&kind=contested&month=2026-03$/);
});

test('shows the upcoming sessions if the URL names no list, and says so when the list is empty', async () => {
  await open('', { sessions: { items: [] } });
  expect(await screen.findByText('No sessions match.')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Show' })).toHaveProperty('value', 'coming');
});

test('shows what the client says about a contested session, and offers every ending', async () => {
  await open(`&id=${ID}`, { readSession: READ });
  expect(await screen.findByText('I was there')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Decide on the objection' })).toBeDefined();
  for (const name of ['It took place', 'The client missed it', 'The counselor missed it', 'Cancel for both']) {
    expect(screen.getByRole('button', { name })).toBeDefined();
  }
  const links = screen.getAllByRole('link', { name: /^All sessions of this/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('part=sessions&kind=all&patient=sara'),
    expect.stringContaining('part=sessions&kind=all&counselor=shilan'),
  ]);
});

test('says what happens to the ticket, requires a reason, and shows the session’s new state', async () => {
  let read: object = READ;
  const { calls } = await open(`&id=${ID}`, {
    readSession: () => read,
    previewClosing: { patientName: 'Sara Aziz', counselorName: 'Dr. Shilan Karim', owed: true, returned: true },
    closeSession: () => {
      read = OVER;
      return { patientName: 'Sara Aziz', counselorName: 'Dr. Shilan Karim', owed: true, returned: true };
    },
  });
  const dialog = within(await dialogOf('The counselor missed it'));
  expect(await dialog.findByText('Sara Aziz gets the ticket back.')).toBeDefined();
  expect(calls.find(of('previewClosing'))?.input).toEqual({ id: ID, ending: 'missed-by-counselor' });
  const confirm = dialog.getByRole('button', { name: 'The counselor missed it' });
  fireEvent.click(confirm);
  expect(calls.find(of('closeSession'))).toBeUndefined();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ` ${REASON} ` } });
  fireEvent.click(confirm);
  expect(await screen.findByText('Missed by the counselor')).toBeDefined();
  expect(calls.find(of('closeSession'))?.input).toEqual({ id: ID, ending: 'missed-by-counselor', reason: REASON });
  expect(screen.getByText('Returned')).toBeDefined();
  expect(screen.getByText(/There’s nothing left to decide here/)).toBeDefined();
  expect(calls.filter(of('previewClosing'))).toHaveLength(1);
});

test('requires no reason if the ticket is kept, and says so when an ending comes too late', async () => {
  const { calls } = await open(`&id=${ID}`, {
    readSession: READ,
    previewClosing: { patientName: 'Sara Aziz', counselorName: 'Dr. Shilan Karim', owed: false, returned: false },
    closeSession: refusing('session-changed'),
  });
  const dialog = within(await dialogOf('It took place'));
  expect(await dialog.findByText('The ticket stays used.')).toBeDefined();
  expect(dialog.queryByRole('textbox')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'It took place' }));
  expect(await dialog.findByText(/This has changed since you opened it/)).toBeDefined();
  expect(calls.find(of('closeSession'))?.input).toEqual({ id: ID, ending: 'held', reason: '' });
});

test('returns no ticket to a client who has left, and says so when a preview fails', async () => {
  let isAway = true;
  await open(`&id=${ID}`, {
    readSession: { ...READ, patientName: '' },
    previewClosing: () => {
      if (isAway) throw new BackendError('unavailable');
      return { patientName: '', counselorName: 'Dr. Shilan Karim', owed: true, returned: false };
    },
  });
  const dialog = within(await dialogOf('Cancel for both'));
  await dialog.findByRole('alert');
  isAway = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/no ticket is returned/)).toBeDefined();
});

test('offers no ending for a session about which its patient and counselor can still say how it went', async () => {
  await open(`&id=${ID}`, { readSession: { ...READ, state: 'booked', waits: false, endings: [], owing: [] } });
  expect(await screen.findByText(/can still say themselves how this session went/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'It took place' })).toBeNull();
});

test('says so when a session doesn’t exist', async () => {
  await open(`&id=${ID}`, {
    readSession: refusing('not-found'),
  });
  expect(await screen.findByText('This doesn’t exist anymore.')).toBeDefined();
});

test('opens both people’s contacts only after a press, once, with links that write and call', async () => {
  // Dialed with the (0), the call would fail.
  const sara = { side: 'patient', uid: 'sara', name: 'Sara Aziz', email: 'sara@example.com', phone: '+964 (0) 750 1' };
  const shilan = { ...sara, side: 'counselor', uid: 'shilan', name: 'Dr. Shilan Karim', email: '', phone: '' };
  const people = [
    { ...sara, verified: 'no' },
    { ...shilan, verified: 'no account' },
  ];
  const { calls } = await open(`&id=${ID}`, { readSession: READ, readContacts: { people } });
  expect(await screen.findByText(/We record each time someone opens contact details/)).toBeDefined();
  expect(calls.find(of('readContacts'))).toBeUndefined();
  press('Show email and phone');
  const email = await screen.findByRole('link', { name: 'sara@example.com' });
  expect(email.getAttribute('href')).toBe('mailto:sara%40example.com');
  expect(screen.getByRole('link', { name: '+964 (0) 750 1' }).getAttribute('href')).toBe('tel:+9647501');
  expect(screen.getByText(/This email isn’t confirmed/)).toBeDefined();
  expect(screen.getByText(/This person may have left Aram/)).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'Sara Aziz' })[0]?.getAttribute('href')).toContain('part=people&uid=sara');
  expect(calls.filter(of('readContacts')).map(({ input }) => input)).toEqual([{ of: `contest:${ID}` }]);
});

test('hands an item to a colleague, and shows who has it now', async () => {
  let taken: object | undefined;
  const { calls } = await open(`&id=${ID}`, {
    readSession: () => ({ ...READ, taken }),
    colleagues: [{ uid: 'omar', name: 'Omar' }],
    handOver: () => {
      taken = { by: 'omar', name: 'Omar', at: AT };
      return taken;
    },
  });
  const dialog = within(await dialogOf('Hand to a colleague'));
  fireEvent.change(await dialog.findByRole('combobox', { name: 'Colleague' }), { target: { value: 'omar' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Hand to a colleague' }));
  expect(await screen.findByText('Handed to Omar.')).toBeDefined();
  expect(await screen.findByText('Omar has taken this.')).toBeDefined();
  expect(calls.find(of('handOver'))?.input).toEqual({ of: `contest:${ID}`, to: 'omar' });
});
