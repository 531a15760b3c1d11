import { BackendError, codeOf } from '../../backend/errors';
import type { AuthPort, Proof } from '../../backend/ports';
import { clearAllDrafts } from '../drafts';
import { leaving } from '../operation';
import { rememberSignedIn } from '../session/hint';

/**
 * Deletes the account (decisions, section 1): the person proves who they are, the record goes together with the mark that it was closed, then the
 * ledger, the files and the account itself. Each step can be repeated, so a deletion that broke off is finished by calling this again.
 */
export const deleteAccount = leaving('user/deleteAccount', async ({ getState, extra, mustBeThere }, proof: Proof) => {
  const user = getState().user.authObject;
  if (!user) throw new BackendError('session-expired');
  const { runtime } = extra;
  const { auth, records, files } = await extra.loadBackend();
  if (runtime.accountMayBeGone === user.uid && (await isGone(auth))) {
    rememberSignedIn(false);
    await auth.signOut();
    clearAllDrafts();
    return;
  }
  await auth.reauthenticate(proof);
  // Asked for anew: an earlier try may have deleted the record already.
  const profile = await records.loadProfile(user.uid);
  if (profile) await records.closeRecord(user.uid, profile.role);
  await records.deleteLedger(user.uid);
  await files.deleteFiles(user.uid);
  // The provider deletes the account that is signed in, whosever it is.
  mustBeThere();
  rememberSignedIn(false);
  try {
    await auth.deleteAccount();
  } catch (thrown) {
    rememberSignedIn(true);
    runtime.accountMayBeGone = user.uid;
    throw thrown;
  }
  clearAllDrafts();
});

/** After a deletion of the account whose answer was lost: whether it arrived. The password would be told to be wrong. */
async function isGone(auth: AuthPort): Promise<boolean> {
  try {
    return (await auth.refresh()) === null;
  } catch (thrown) {
    const code = codeOf(thrown);
    return code === 'wrong-credentials' || code === 'session-expired';
  }
}
