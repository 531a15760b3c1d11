/** Tests of the team at the desk: a change of role, what an owner can't do about themselves, and the reason of each refusal. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BackendError, type BackendErrorCode } from '../../../backend/errors';
import { dialogOf, memberWith, of, refusing, renderDesk } from '../../../testing/renderDesk';
import DeskPage from '../DeskPage';

const SINCE = '2026-03-10T12:00:00.000Z';
const DANA = { uid: 'dana', name: 'Dana', email: 'dana@example.com', role: 'care', since: SINCE, wants: true };
const LEYLA = { ...DANA, uid: 'leyla', name: 'Leyla', role: 'owner' };
const open = (answers: Readonly<Record<string, unknown>>) =>
  renderDesk(<DeskPage />, { search: '?part=staff', answers: { staff: [DANA, LEYLA], ...answers } });

test('offers nothing about the member themselves', async () => {
  await open({});
  expect(await screen.findByRole('cell', { name: 'You' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Change role' })).toHaveLength(1);
});

test('lists the members for one who may only read, and offers no act', async () => {
  await open({ me: { ...memberWith(), acts: ['me', 'staff'] } });
  expect(await screen.findByRole('cell', { name: 'Dana' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Remove|Change role|Add/ })).toBeNull();
});

test('gives a member another role than their own, and says so', async () => {
  const { calls } = await open({ changeRole: null });
  const dialog = within(await dialogOf('Change role'));
  const options = dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Choose another role', 'Reviewer', 'Owner']);
  fireEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(calls.find(of('changeRole'))).toBeUndefined();
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'reviewer' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('Dana has a new role: Reviewer.')).toBeDefined();
  expect(calls.find(of('changeRole'))?.input).toEqual({ uid: 'dana', role: 'reviewer' });
});

test.each<[BackendErrorCode, string]>([
  ['no-account', 'No account has this email. They have to sign up with it first.'],
  ['account-unconfirmed', 'The email of this account isn’t confirmed yet.'],
  ['account-in-use', 'This is a client’s or a counselor’s account. The team needs accounts of its own.'],
])('says why an account can’t be added: %s', async (code, words) => {
  await open({
    addStaff: () => {
      throw new BackendError(code);
    },
  });
  const dialog = within(await dialogOf('Add a member'));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Email' }), { target: { value: 'can@example.com' } });
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Can' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add a member' }));
  expect(await dialog.findByText(words)).toBeDefined();
});

test('doesn’t say about a slow reading that nothing is saved twice', async () => {
  await open({
    staff: refusing('no-answer'),
  });
  expect(await screen.findByText('The desk didn’t answer within a minute. Please try again.')).toBeDefined();
});
