/** Tests of payments at the desk: the lists by their URL, and one payment up to its refund. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BackendError } from '../../../backend/errors';
import { dialogOf, of, refusing, renderDesk } from '../../../testing/renderDesk';
import DeskPage from '../DeskPage';

const AT = '2026-03-10T12:00:00.000Z';
const ROW = {
  ...{
    id: 'pi_1',
    asOf: 'v1',
    patient: 'sara',
    patientName: 'Sara Aziz',
    at: AT,
    state: 'counted',
    currency: 'usd',
    pack: '5',
  },
  ...{ amount: 1000, refunded: 0, dispute: '', ticket: 5, taken: 0, returned: 0, used: 0 },
  ...{ look: true, isBack: false, isUnderWay: false },
};
const READ = { ...ROW, item: 'payment:pi_1', notes: [] };
const TICKETS = { take: 3, cancel: 1, used: 1 };
const PREVIEW = {
  payment: ROW,
  uid: 'sara',
  isThere: true,
  isBack: false,
  tickets: TICKETS,
  fair: 800,
  isPossible: true,
};
const REASON = 'She asked for it by email';
const CARE = { me: { role: 'care' } } as const;
const open = (
  search: string,
  answers: Readonly<Record<string, unknown>>,
  parts: Parameters<typeof renderDesk>[1] = {},
) => renderDesk(<DeskPage />, { search: `?part=payments${search}`, answers, ...parts });

test('lists payments by kind, each with its tickets and what was refunded', async () => {
  const half = { ...ROW, id: 'pi_2', refunded: 400, look: false, dispute: 'open' };
  const { calls } = await open('&kind=all', { payments: { payments: [ROW, half], orders: [] } });
  const table = within(await screen.findByRole('table'));
  expect(calls.find(of('payments'))?.input).toEqual({ kind: 'all' });
  const [, first, second] = table.getAllByRole('row').map((row) => row.textContent);
  expect(first).toMatch(/Sara Aziz\$105Tickets addedSomeone has to check it$/);
  expect(second).toMatch(/\$105Tickets added\$4The bank has taken the money for now$/);
  expect(table.getAllByRole('link')[0]?.getAttribute('href')).toContain('part=payments&kind=all&payment=pi_1');
});

test('shows the payments to review if the URL names no list, and says so when the list is empty', async () => {
  await open('', { payments: { payments: [], orders: [] } });
  expect(await screen.findByText('No payments match.')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Show' })).toHaveProperty('value', 'look');
});

test('lists orders without a payment, each with its outcome', async () => {
  const order = { id: 'o', patient: 'sara', patientName: 'Sara Aziz', at: AT, pack: '5', state: '' };
  await open('&kind=orders', { payments: { payments: [], orders: [order, { ...order, id: 'p', state: 'failed' }] } });
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('cell', { name: 'Not processed' })).toBeDefined();
  expect(table.getByRole('cell', { name: 'Payment page didn’t open' })).toBeDefined();
});

test('shows what a refund takes, requires a reason, and then shows that the money was refunded', async () => {
  let read: object = { ...READ, refunded: 100 };
  const { calls } = await open('&payment=pi_1', {
    readPayment: () => read,
    previewRefund: PREVIEW,
    refund: () => {
      read = { ...READ, refunded: 1000, taken: 4, used: 1, look: false, isBack: true };
      return null;
    },
  });
  const dialog = within(await dialogOf('Refund'));
  expect(await dialog.findByText('Unused tickets to remove: 3')).toBeDefined();
  expect(dialog.getByText(/Upcoming sessions to cancel.*: 1/)).toBeDefined();
  expect(dialog.getByText('Tickets already used: 1')).toBeDefined();
  expect(dialog.getByText('First we remove the tickets. Then Stripe refunds $9.')).toBeDefined();
  expect(dialog.getByText(/The unused part of the price is \$8\./)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(calls.find(of('refund'))).toBeUndefined();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: REASON } });
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('All of this payment has been refunded.')).toBeDefined();
  expect(calls.find(of('refund'))?.input).toEqual({ payment: 'pi_1', reason: REASON });
  expect(calls.filter(of('previewRefund'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('keeps a refund open that Stripe did not answer, and a retry of the same call finishes it', async () => {
  let read: object = READ;
  let isAway = true;
  const { calls } = await open('&payment=pi_1', {
    readPayment: () => read,
    previewRefund: PREVIEW,
    refund: () => {
      read = { ...READ, refunded: 1000, isBack: true, isUnderWay: isAway };
      if (isAway) throw new BackendError('unavailable');
      return null;
    },
  });
  const dialog = within(await dialogOf('Refund'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: REASON } });
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  await dialog.findByRole('alert');
  expect(await dialog.findByText(/We’ve already removed the tickets/)).toBeDefined();
  isAway = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Finish the refund' }));
  expect(await screen.findByText('All of this payment has been refunded.')).toBeDefined();
  const [one, two] = calls.filter(of('refund'));
  expect(one?.id).toBe(two?.id);
});

test('takes no tickets for a payment that brought none or a deployment without payments', async () => {
  await open('&payment=pi_1', {
    readPayment: { ...READ, state: 'unclaimed' },
    previewRefund: { ...PREVIEW, tickets: undefined },
  });
  expect(await screen.findByText('No tickets added: the client had left Aram')).toBeDefined();
  const dialog = within(await dialogOf('Refund'));
  expect(await dialog.findByText(/added no tickets/)).toBeDefined();
});

test('says that refunds aren’t available in a deployment without Stripe', async () => {
  await open('&payment=pi_1', { readPayment: READ, previewRefund: { ...PREVIEW, isPossible: false } });
  const dialog = within(await dialogOf('Refund'));
  expect(await dialog.findByText(/Aram takes no payments here/)).toBeDefined();
});

test('removes a payment from the review list as it was shown', async () => {
  const { calls } = await open('&payment=pi_1', {
    readPayment: READ,
    seePayment: refusing('session-changed'),
  });
  const dialog = within(await dialogOf('Take off the list'));
  fireEvent.click(dialog.getByRole('button', { name: 'Take off the list' }));
  expect(await dialog.findByText(/This has changed since you opened it/)).toBeDefined();
  expect(calls.find(of('seePayment'))?.input).toEqual({ payment: 'pi_1', asOf: 'v1' });
});

test('lets care members read only', async () => {
  await open('&payment=pi_1', { readPayment: READ }, CARE);
  expect(await screen.findByText('Tickets added')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sara Aziz' }).getAttribute('href')).toContain('part=people&uid=sara');
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take off the list' })).toBeNull();
});

test('says so when a payment is unknown', async () => {
  await open('&payment=pi_9', {
    readPayment: refusing('not-found'),
  });
  expect(await screen.findByText('This doesn’t exist anymore.')).toBeDefined();
});
