/** Payments at the desk: the lists by their address, and one payment up to its refund. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BackendError } from '../../../backend/errors';
import { renderDesk } from '../../../testing/renderDesk';
import DeskPage from '../DeskPage';

const AT = '2026-03-10T12:00:00.000Z';
const ROW = {
  ...{ id: 'pi_1', asOf: 'v1', patient: 'sara', at: AT, state: 'counted', currency: 'usd', pack: '5' },
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
const CARE = { me: { role: 'care', areas: ['today', 'care', 'people', 'payments'] } };
const of = (act: string) => (call: { act: string }) => call.act === act;
const open = (
  search: string,
  answers: Readonly<Record<string, unknown>>,
  parts: Parameters<typeof renderDesk>[1] = {},
) => renderDesk(<DeskPage />, { search: `?part=payments${search}`, answers, ...parts });
const dialogOf = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

test('payments are listed by kind, each with what it brought and what went back', async () => {
  const half = { ...ROW, id: 'pi_2', refunded: 400, look: false, dispute: 'open' };
  const { calls } = await open('&kind=all', { payments: { payments: [ROW, half], orders: [] } });
  const table = within(await screen.findByRole('table'));
  expect(calls.find(of('payments'))?.input).toEqual({ kind: 'all' });
  const [, first, second] = table.getAllByRole('row').map((row) => row.textContent);
  expect(first).toMatch(/\$105CreditedSomeone has to look at it$/);
  expect(second).toMatch(/\$105Credited\$4The bank has taken the money for now$/);
  expect(table.getAllByRole('link')[0]?.getAttribute('href')).toContain('part=payments&kind=all&payment=pi_1');
});

test('those to look at are chosen where the address says nothing, and an empty list says so', async () => {
  await open('', { payments: { payments: [], orders: [] } });
  expect(await screen.findByText('No payments match.')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Show' })).toHaveProperty('value', 'look');
});

test('orders without a payment are listed with what became of each', async () => {
  const order = { id: 'o', patient: 'sara', at: AT, pack: '5', state: '' };
  await open('&kind=orders', { payments: { payments: [], orders: [order, { ...order, id: 'p', state: 'failed' }] } });
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('cell', { name: 'Nobody has answered' })).toBeDefined();
  expect(table.getByRole('cell', { name: 'No page was opened' })).toBeDefined();
});

test('a refund says first what it takes, needs a reason, and shows that the money has gone back', async () => {
  let read: object = { ...READ, refunded: 100 };
  const { calls } = await open('&payment=pi_1', {
    readPayment: () => read,
    previewRefund: PREVIEW,
    refund: () => {
      read = { ...READ, refunded: 1000, taken: 4, used: 1, look: false, isBack: true };
      return null;
    },
  });
  const dialog = await dialogOf('Refund');
  expect(await dialog.findByText('Unused tickets that are taken: 3')).toBeDefined();
  expect(dialog.getByText(/Coming sessions that are canceled.*: 1/)).toBeDefined();
  expect(dialog.getByText('Tickets already used: 1')).toBeDefined();
  expect(dialog.getByText('The tickets are taken first. Then Stripe gives $9 back.')).toBeDefined();
  expect(dialog.getByText(/The share of the price for what wasn't used: \$8\./)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(calls.find(of('refund'))).toBeUndefined();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: REASON } });
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('All of this money has gone back.')).toBeDefined();
  expect(calls.find(of('refund'))?.input).toEqual({ payment: 'pi_1', reason: REASON });
  expect(calls.filter(of('previewRefund'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('a refund that Stripe did not answer stays open, and is finished by another try of the same call', async () => {
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
  const dialog = await dialogOf('Refund');
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: REASON } });
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  await dialog.findByRole('alert');
  expect(await dialog.findByText(/The tickets are already taken/)).toBeDefined();
  isAway = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Finish the refund' }));
  expect(await screen.findByText('All of this money has gone back.')).toBeDefined();
  const [one, two] = calls.filter(of('refund'));
  expect(one?.id).toBe(two?.id);
});

test('nothing is taken for a payment that brought no tickets, or where nothing is paid', async () => {
  await open('&payment=pi_1', {
    readPayment: { ...READ, state: 'unclaimed' },
    previewRefund: { ...PREVIEW, tickets: undefined },
  });
  expect(await screen.findByText('Not credited: the client had left')).toBeDefined();
  const dialog = await dialogOf('Refund');
  expect(await dialog.findByText(/brought no tickets/)).toBeDefined();
});

test('a deployment without Stripe says that nothing can be given back', async () => {
  await open('&payment=pi_1', { readPayment: READ, previewRefund: { ...PREVIEW, isPossible: false } });
  const dialog = await dialogOf('Refund');
  expect(await dialog.findByText(/No money is taken in this deployment/)).toBeDefined();
});

test('a payment is taken off the list as it was shown', async () => {
  const { calls } = await open('&payment=pi_1', {
    readPayment: READ,
    seePayment: () => {
      throw new BackendError('session-changed');
    },
  });
  const dialog = await dialogOf('Take off the list');
  fireEvent.click(dialog.getByRole('button', { name: 'Take off the list' }));
  expect(await dialog.findByText(/This has changed since you opened it/)).toBeDefined();
  expect(calls.find(of('seePayment'))?.input).toEqual({ payment: 'pi_1', asOf: 'v1' });
});

test('care members only look', async () => {
  await open('&payment=pi_1', { readPayment: READ }, CARE);
  expect(await screen.findByText('Credited')).toBeDefined();
  expect(screen.getByRole('link', { name: 'sara' }).getAttribute('href')).toContain('part=people&uid=sara');
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take off the list' })).toBeNull();
});

test('a payment that is unknown says so', async () => {
  await open('&payment=pi_9', {
    readPayment: () => {
      throw new BackendError('not-found');
    },
  });
  expect(await screen.findByText("This doesn't exist any more.")).toBeDefined();
});
