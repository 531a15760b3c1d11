/** A password that was copied with a space: one more try without it, wherever the current password is needed. */
import { describe, expect, test } from 'vitest';
import { BackendError, type BackendErrorCode } from '../../backend/errors';
import { aPatient } from '../../testing/builders';
import { accountDecisions, makeFakeCore } from '../../testing/fakeCore';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { signOutEverywhere } from '../profile/everywhere';
import { tryPassword } from './password';
import { addEmail, deleteAccount, editPatientProfile, signIn } from './thunks';

const PROOF = { kind: 'password', password: 'abcd1234 ' } as const;

const PAYLOAD = (() => {
  const { name, surname, educationLevel, hobbies, familySize, gender, birthday, email, phone } = aPatient();
  return { name, surname, educationLevel, hobbies, familySize, gender, birthday, email, phone };
})();

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

test.each([
  ['login', () => signIn({ email: 'sule@example.com', password: 'abcd1234 ' })],
  ['a new email for an account without one', () => addEmail('next@example.com', PROOF)],
  ['logging out everywhere else', () => signOutEverywhere(PROOF)],
  [
    'a new password',
    () => editPatientProfile({ payload: PAYLOAD, credentials: { proof: PROOF, password: 'efgh5678' } }),
  ],
  ['deletion', () => deleteAccount(PROOF)],
])('%s takes the password without the space behind it', async (_name, act) => {
  const { store } = await makeSignedInStore('patient');
  const { meta } = await store.dispatch(act());
  expect(meta.requestStatus).toBe('fulfilled');
});
