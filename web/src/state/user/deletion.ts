import { mayHaveSessions } from '../../backend/account/mayHaveSessions';
import { BackendError, codeOf } from '../../backend/errors';
import type { IdentityPort, Proof, Role } from '../../backend/ports';
import { clearAllDrafts } from '../drafts';
import type { ThunkExtra } from '../extra';
import { leaving } from '../operation';
import { rememberSignedIn } from '../account/hint';

/**
 * Deletes the account: the person proves who they are, sessions to come are cancelled, the record goes together with the mark that it was closed, then
 * the ledger with orders and payments, records that staff wrote, the name in sessions, the own messages, the files and the account itself. Each step can be repeated, so a deletion that broke off is finished by calling this again.
 */
export const deleteAccount = leaving('user/deleteAccount', async ({ getState, extra, mustBeThere }, proof: Proof) => {
  const user = getState().user.authObject;
  if (!user) throw new BackendError('session-expired');
  const { runtime } = extra;
  const { identity, records, sessions, messages, ledger, care, files } = await extra.loadBackend();
  if (runtime.accountMayBeGone === user.uid && (await isGone(identity))) {
    rememberSignedIn(false);
    await identity.signOut();
    clearAllDrafts();
    return;
  }
  await identity.reauthenticate(proof);
  // Asked for anew: an earlier try may have deleted the record already.
  const profile = await records.loadProfile(user.uid);
  if (profile) {
    if (mayHaveSessions(user, profile.role)) await leaveSessions(extra, user.uid, profile.role);
    mustBeThere();
    await records.closeRecord(user.uid, profile.role, profile.record.since);
  }
  await ledger.deleteLedger(user.uid);
  await care.deleteCare(user.uid);
  // Where the record is gone already, so is whose it was.
  if (profile?.role !== 'counselor') {
    await messages.forgetMessages(user.uid);
    await sessions.forgetPatient(user.uid);
  }
  await files.deleteFiles(user.uid);
  // The provider deletes the account that is signed in, whosever it is.
  mustBeThere();
  rememberSignedIn(false);
  try {
    await identity.deleteAccount();
  } catch (thrown) {
    rememberSignedIn(true);
    runtime.accountMayBeGone = user.uid;
    throw thrown;
  }
  clearAllDrafts();
});

/** Their part is fetched only now: nobody who comes in waits for it. */
async function leaveSessions(extra: ThunkExtra, uid: string, role: Role): Promise<void> {
  const part = await import('../sessions/leaving').catch(() => {
    throw new BackendError(navigator.onLine ? 'app-part-missing' : 'offline');
  });
  await part.leaveSessions(extra, uid, role);
}

/** After a deletion of the account whose answer was lost: whether it arrived. The password would be told to be wrong. */
async function isGone(identity: IdentityPort): Promise<boolean> {
  try {
    return (await identity.refresh()) === null;
  } catch (thrown) {
    const code = codeOf(thrown);
    return code === 'wrong-credentials' || code === 'session-expired';
  }
}
