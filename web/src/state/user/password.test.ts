/** A password that was copied with a space: one more try without it, wherever the current password is needed. */
import { describe, expect, test } from 'vitest';
import { BackendError, type BackendErrorCode } from '../../backend/errors';
import { aProfile } from '../../testing/builders';
import { accountDecisions, makeFakeCore } from '../../testing/fakeCore';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { signOutEverywhere } from '../profile/everywhere';
import type { AppDispatch } from '../types';
import { tryPassword } from './password';
import { addEmail, deleteAccount, editPatientProfile, signIn } from './actions';

const PROOF = { kind: 'password', password: 'abcd1234 ' } as const;

const core = { loadCore: () => Promise.resolve(makeFakeCore(accountDecisions)) };

/** Tries a typed password at a provider that answers each try with the next of these codes, and then with success. */
async function tries(typed: string, answers: readonly BackendErrorCode[]) {
  const tried: string[] = [];
  const attempt = async (password: string) => {
    tried.push(password);
    const code = answers[tried.length - 1];
    if (code !== undefined) throw new BackendError(code);
    return Promise.resolve('done');
  };
  const result = await tryPassword(core, typed, attempt).catch((thrown: unknown) => thrown);
  return { tried, result };
}

describe('a password', () => {
  test.each<[string, BackendErrorCode[], string[], unknown]>([
    ['calm2026', [], ['calm2026'], 'done'],
    [' calm2026 ', [], [' calm2026 '], 'done'],
    [' calm2026 ', ['wrong-credentials'], [' calm2026 ', 'calm2026'], 'done'],
    ['calm2026', ['wrong-credentials'], ['calm2026'], new BackendError('wrong-credentials')],
    ['calm2026 ', ['offline'], ['calm2026 '], new BackendError('offline')],
    ['calm2026 ', ['too-many-attempts'], ['calm2026 '], new BackendError('too-many-attempts')],
    ['calm2026 ', ['user-disabled'], ['calm2026 '], new BackendError('user-disabled')],
    [
      'calm2026 ',
      ['wrong-credentials', 'wrong-credentials'],
      ['calm2026 ', 'calm2026'],
      new BackendError('wrong-credentials'),
    ],
    [
      'calm2026 ',
      ['wrong-credentials', 'too-many-attempts'],
      ['calm2026 ', 'calm2026'],
      new BackendError('too-many-attempts'),
    ],
  ])('typed as "%s" with the answers %j is tried as %j', async (typed, answers, tried, result) => {
    expect(await tries(typed, answers)).toEqual({ tried, result });
  });
});

test.each<[string, (dispatch: AppDispatch) => Promise<unknown>]>([
  ['login', (dispatch) => dispatch(signIn({ email: 'sule@example.com', password: 'abcd1234 ' })).unwrap()],
  ['a new email for an account without one', (dispatch) => dispatch(addEmail('next@example.com', PROOF)).unwrap()],
  ['logging out everywhere else', (dispatch) => dispatch(signOutEverywhere(PROOF)).unwrap()],
  [
    'a new password',
    (dispatch) =>
      dispatch(
        editPatientProfile({ payload: aProfile(), credentials: { proof: PROOF, password: 'efgh5678' } }),
      ).unwrap(),
  ],
  ['deletion', (dispatch) => dispatch(deleteAccount(PROOF)).unwrap()],
])('%s takes the password without the space behind it', async (_name, act) => {
  const { store } = await makeSignedInStore('patient');
  await expect(act(store.dispatch).then(() => 'done')).resolves.toBe('done');
});
