import { mayHaveSessions } from '../../backend/account/mayHaveSessions';
import { BackendError, codeOf } from '../../backend/errors';
import type { IdentityPort, Proof, Role } from '../../backend/ports';
import { clearAllDrafts } from '../drafts';
import type { ThunkExtra } from '../extra';
import { leaving } from '../operation';
import { rememberSignedIn } from '../account/hint';
import { reauthenticate } from './password';

/**
 * Deletes the account: the person proves their identity, and upcoming sessions are canceled. The record is replaced by the mark that it was
 * closed; then the ledger with orders and payments, the records that staff wrote, the name in sessions, the person's messages, the files
 * and the account itself are deleted. Each step can be repeated, so calling this again finishes a deletion that broke off.
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
  await reauthenticate(extra, identity, proof);
  // Read again: an earlier try may have deleted the record already.
  const profile = await records.loadProfile(user.uid);
  if (profile) {
    if (mayHaveSessions(user, profile.role)) await leaveSessions(extra, user.uid, profile.role);
    mustBeThere();
    await records.closeRecord(user.uid, profile.role, profile.record.since);
  }
  await ledger.deleteLedger(user.uid);
  await care.deleteCare(user.uid);
  // If the record is already gone, so is its role.
  if (profile?.role !== 'counselor') {
    await messages.forgetMessages(user.uid);
    await sessions.forgetPatient(user.uid);
  }
  await files.deleteFiles(user.uid);
  // The provider deletes whichever account is signed in.
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

/** Fetches this part only now, so that nobody waits for it at sign-in. */
async function leaveSessions(extra: ThunkExtra, uid: string, role: Role): Promise<void> {
  const part = await import('../sessions/leaving').catch(() => {
    throw new BackendError(navigator.onLine ? 'app-part-missing' : 'offline');
  });
  await part.leaveSessions(extra, uid, role);
}

/** Whether a deletion of the account whose answer was lost has arrived. Otherwise the password would be reported as wrong. */
async function isGone(identity: IdentityPort): Promise<boolean> {
  try {
    return (await identity.refresh()) === null;
  } catch (thrown) {
    const code = codeOf(thrown);
    return code === 'wrong-credentials' || code === 'session-expired';
  }
}
