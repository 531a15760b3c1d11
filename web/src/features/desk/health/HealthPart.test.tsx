/** Tests of the health part: checks, emails that weren't sent, and browser errors. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf, of, refusing, renderDesk } from '../../../testing/renderDesk';
import DeskPage from '../DeskPage';

const AT = '2026-03-10T12:00:00.000Z';
const LEDGER = {
  patients: 12,
  entries: 40,
  sessions: 9,
  misnamed: [],
  differences: [],
  faults: [],
  unpaid: [],
  look: 0,
};
const WELL = {
  clock: { hasRun: true, mailIsOn: true, late: [], failed: [] },
  danger: [] as string[],
  settings: [],
  setUp: { needed: [], unused: [] },
  ledger: { ...LEDGER, left: [] },
  ...{ failed: 0, unsure: 0 },
  deletions: { listed: 0, undecided: 0, overdue: 0, first: [] as object[] },
  twoRoles: [] as object[],
};
const EMAIL = { id: 'one', at: AT, event: 'booked', state: 'failed', reason: 'refused', to: 'sara', tries: 10 };
const NONE = { failedEmails: { items: [], of: 0 }, errors: { items: [], more: false } };
const open = (answers: Readonly<Record<string, unknown>>, search = '') =>
  renderDesk(<DeskPage />, {
    search: `?part=health${search}`,
    answers: { health: { at: AT, answer: WELL }, ...NONE, ...answers },
  });
const fail = refusing('unavailable');

test('says that all is well', async () => {
  await open({});
  expect(await screen.findByText('Everything is fine.')).toBeDefined();
  expect(screen.getByText('All correct. Clients checked: 12')).toBeDefined();
  expect(await screen.findByText('Every email was sent.')).toBeDefined();
  expect(await screen.findByText('No errors were reported.')).toBeDefined();
});

test('names faults in words', async () => {
  const answer = {
    ...WELL,
    clock: {
      ...{ hasRun: true, mailIsOn: true, failed: [{ name: 'hour', things: 3 }] },
      late: [{ name: 'mail', last: AT }, { name: 'day' }],
    },
    danger: ['noFunctions', 'notSetUp', 'mailOff', 'nobody'],
    settings: ['traces have no time to live'],
    setUp: { needed: ['SMTP_URI', 'ARAM_WEEKEND'], unused: [] },
    ledger: { ...LEDGER, left: [], differences: [{}, {}], look: 1 },
    ...{ failed: 4, unsure: 1 },
    twoRoles: [
      { uid: 'dana', name: 'Dana', role: 'reviewer', also: 'counselor' },
      { uid: 'omar', name: 'Omar', role: 'care', also: 'patient' },
    ],
  };
  await open({ health: { at: AT, answer } });
  expect(await screen.findByText('Something needs attention')).toBeDefined();
  for (const words of [
    /^Late: mail, last run .*Mar 10/,
    'Late: day, never ran',
    'hour: 3 failures in the last run',
    /^The cloud functions aren’t deployed, so no one gets an email about danger/,
    /^No mail server is set up/,
    /^Emails are turned off/,
    /^No one in client care and no owner gets an email about danger/,
    'traces have no time to live',
    'Not set up: SMTP_URI',
    /^We don’t understand the days in ARAM_WEEKEND, so Saturday and Sunday count/,
    'Clients whose tickets don’t match their history: 2',
    'Payments to check: 1',
    'Not sent: 4',
    'May have been sent: 1',
    'Dana is also a counselor with the same account.',
    'Omar is also a client with the same account.',
    /^Remove them under Team/,
  ]) {
    expect(screen.getByText(words)).toBeDefined();
  }
});

test('reports missing functions for a site that needs confirmed emails, and no settings with the emulators', async () => {
  const clock = { hasRun: false, mailIsOn: true, late: [], failed: [] };
  await open({ health: { at: AT, answer: { ...WELL, clock, settings: undefined } } });
  expect(await screen.findByText(/They’ve never run/)).toBeDefined();
  expect(screen.getByText('Nothing to check in the local emulators')).toBeDefined();
});

test.each([
  [true, /^On\. Their addresses have to be left out of the request logs/],
  [false, 'Off'],
])('says whether calendar feeds are on, and what they need: %s', async (feedsAreOn, words) => {
  await open({ health: { at: AT, answer: { ...WELL, clock: { ...WELL.clock, feedsAreOn } } } });
  expect(await screen.findByText('Everything is fine.')).toBeDefined();
  expect(screen.getByText('Calendar feeds').nextSibling?.textContent).toMatch(words);
});

test('names what isn’t set up and isn’t needed, without calling it a fault', async () => {
  const setUp = { needed: [], unused: ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'] };
  await open({ health: { at: AT, answer: { ...WELL, setUp } } });
  expect(await screen.findByText('Everything is fine.')).toBeDefined();
  screen.getByText('Not set up, and not needed here: STRIPE_KEY, STRIPE_WEBHOOK_SECRET');
});

test('names what should have been deleted, and why it wasn’t', async () => {
  const deletions = { listed: 40, undecided: 2, overdue: 12, first: [], stopped: { gone: 40, of: 900 } };
  await open({ health: { at: AT, answer: { ...WELL, deletions } } });
  expect(await screen.findByText('Something needs attention')).toBeDefined();
  screen.getByText('People whose data should have been deleted: 12');
  screen.getByText('People about whose leftover data someone has to decide: 2');
  screen.getByText(/^Only closed accounts are deleted: 40 of 900 login accounts are gone/);
});

test('shows what will be deleted before it’s gone, and what a person has to decide', async () => {
  const first = [
    { uid: 'omar', why: 'closed', what: ['PAYMENTS TO LOOK AT (pi_1)'] },
    { uid: 'sara', why: 'closed', what: ['old sessions (2)', 'photo'], due: AT },
  ];
  await open({ health: { at: AT, answer: { ...WELL, deletions: { listed: 70, undecided: 0, overdue: 0, first } } } });
  expect(await screen.findByText('Everything is fine.')).toBeDefined();
  const row = (name: RegExp) => within(within(screen.getByRole('table')).getByRole('row', { name }));
  expect(row(/old sessions \(2\), photo/).getByText(/^Mar 10, 2026/).tagName).toBe('TIME');
  row(/pi_1/).getByText('Someone has to decide');
  screen.getByText('There are more people: 70 in all.');
});

test.each([
  [{ isOverdue: true }, /has never been cleaned up/],
  [{ last: AT, isOverdue: true }, /was last cleaned up .*Mar 10/],
  [{ last: AT, isOverdue: false }, /was last cleaned up .*Mar 10/],
])('without the clock, says when the command last ran, and to run it if it’s overdue: %o', async (byHand, words) => {
  await open({ health: { at: AT, answer: { ...WELL, deletions: { ...WELL.deletions, byHand } } } });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByText('Run “sweep” at the command line.') !== null).toBe(byHand.isOverdue);
  expect(screen.queryByText('Something needs attention') !== null).toBe(byHand.isOverdue);
  expect(screen.queryByText('Data that will be deleted')).toBeNull();
});

test('sends an email again that wasn’t sent, with a warning if it may have arrived', async () => {
  let items = [{ ...EMAIL, state: 'unsure' }];
  const { calls } = await open({
    failedEmails: () => ({ items, of: items.length }),
    sendAgain: () => {
      items = [];
      return null;
    },
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('cell', { name: 'May have been sent' })).toBeDefined();
  const dialog = within(await dialogOf('Send again'));
  expect(dialog.getByText(/could arrive twice/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Every email was sent.')).toBeDefined();
  expect(calls.find(of('sendAgain'))?.input).toEqual({ id: 'one' });
});

test('doesn’t offer to resend an email that is retried automatically', async () => {
  await open({ failedEmails: { items: [{ ...EMAIL, state: 'waiting' }], of: 1 } });
  expect(await screen.findByRole('cell', { name: 'Waiting for its turn' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('opens one email by its URL, and says why it wasn’t sent', async () => {
  await open({ failedEmails: { items: [EMAIL], of: 1 } }, '&email=one');
  expect(await screen.findByText('refused')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Health', current: false }).getAttribute('href')).toMatch(/part=health$/);
});

test('says so when an email was sent meanwhile', async () => {
  await open({}, '&email=other');
  expect(await screen.findByText(/This email has been sent in the meantime/)).toBeDefined();
});

test.each(['noFunctions', 'notSetUp', 'mailOff', 'nobody'])(
  'isn’t well if danger reaches nobody: %s',
  async (fault) => {
    await open({ health: { at: AT, answer: { ...WELL, danger: [fault] } } });
    expect(await screen.findByText('Something needs attention')).toBeDefined();
  },
);

test('groups errors, and names older ones', async () => {
  const group = { kind: 'call', code: 'busy', place: 'save', build: 'b1', last: AT, times: 3 };
  const items = [{ ...group, routes: ['/desk', '/profile'], languages: ['ar'] }];
  await open({ errors: { items, more: true } });
  const table = within(await screen.findByRole('table'));
  for (const name of ['busy', '3', '/desk /profile', 'Arabic']) expect(table.getByRole('cell', { name })).toBeDefined();
  expect(screen.getByText(/There are older errors/)).toBeDefined();
});

test('says so for each of the three lists that can’t be read, and shows the others', async () => {
  await open({ health: fail, failedEmails: fail });
  expect(await screen.findByText('No errors were reported.')).toBeDefined();
  await expect.poll(() => screen.queryAllByRole('alert').length).toBe(2);
});
