import { BackendError, codeOf } from '../../backend/errors';
import type { AuthUser, Backend } from '../../backend/ports';
import type { CounselorSignupPayload, PatientSignupPayload, SignupAccount } from '../../core/generated/tables';
import { entering, type OperationApi, operation } from '../operation';
import { recordMissed } from '../account/events';
import { rememberSignedIn } from '../account/hint';
import { wrote } from '../writes/actions';
import { loadProfile } from './load';
import { listeningBackend, opened, sendVerification } from './signIn';
import type { FinishSignUp } from './types';

/** Makes the account, then the patient's record, and sends a verification email. */
export const signUpPatient = entering('user/signUpPatient', (api, payload: PatientSignupPayload) => {
  const { name, surname, birthday } = payload.record;
  return signUp(api, payload.account, { role: 'patient', name, surname, birthday });
});

/** Makes the account, then the counselor's record and public profile in one batch. */
export const signUpCounselor = entering('user/signUpCounselor', (api, payload: CounselorSignupPayload) => {
  const { name, city, license } = payload.record;
  return signUp(api, payload.account, { role: 'counselor', name, city, license });
});

/** Writes the record that a broken sign-up left out. The user is signed in already. */
export const finishSignUp = operation('user/finishSignUp', async (api, rest: FinishSignUp) => {
  const user = api.getState().user.authObject;
  if (!user) throw new BackendError('session-expired');
  await writeRecord(await api.extra.loadBackend(), user, rest);
  api.dispatch(wrote('signedUp'));
  await api.dispatch(loadProfile(user)).unwrap();
  return user;
});

async function signUp(api: OperationApi, account: SignupAccount, rest: FinishSignUp): Promise<AuthUser> {
  const backend = await listeningBackend(api);
  const user = await openAccount(api, backend, account);
  try {
    await writeRecord(backend, user, rest);
  } catch (thrown) {
    api.dispatch(recordMissed({ uid: user.uid }));
    throw thrown;
  }
  api.dispatch(wrote('signedUp'));
  // The account works without the email too; the session reports that it wasn't sent, and it can be sent again.
  await api.dispatch(sendVerification());
  await api.dispatch(loadProfile(user));
  return user;
}

/**
 * Makes the account, or continues with the one that an earlier try of the same form made before it broke off: either this tab is still
 * signed in to it without a record, or the answer was lost and the password opens it.
 */
async function openAccount(
  api: OperationApi,
  { identity, records }: Backend,
  account: SignupAccount,
): Promise<AuthUser> {
  const { authObject } = api.getState().user;
  const { loaded } = api.getState().session;
  const isHalfMade = loaded !== null && loaded.profile === null && !loaded.closed && loaded.staff !== true;
  if (authObject && isHalfMade && authObject.email === account.email.toLowerCase()) {
    opened(api, authObject);
    // The password may have been retyped since.
    await identity.changePassword(account.password);
    return authObject;
  }
  try {
    const user = await identity.signUp(account.email, account.password);
    opened(api, user);
    return user;
  } catch (thrown) {
    if (codeOf(thrown) !== 'email-in-use') throw thrown;
    const user = await identity.signIn(account.email, account.password).catch(() => null);
    if (!user) throw thrown;
    const isFinished = (await records.loadProfile(user.uid)) ?? (await identity.isStaff());
    if (!isFinished && !(await records.isClosed(user.uid))) {
      opened(api, user);
      return user;
    }
    // It is another person's finished account, or a staff member's, and a sign-up must not open it.
    rememberSignedIn(false);
    await identity.signOut();
    throw thrown;
  }
}

function writeRecord({ patients, counselors }: Backend, { uid, email }: AuthUser, rest: FinishSignUp): Promise<void> {
  if (rest.role === 'patient') {
    const { name, surname, birthday } = rest;
    return patients.createPatient(uid, { name, surname, birthday, email });
  }
  const { name, city, license } = rest;
  return counselors.createCounselor(uid, { name, city, license, email });
}
