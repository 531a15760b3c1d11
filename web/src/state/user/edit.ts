import { BackendError, codeOf } from '../../backend/errors';
import type { AuthUser, Backend, CounselorChanges, IdentityPort, PatientChanges, Role } from '../../backend/ports';
import { serverNow } from '../../clock/clock';
import { pageLanguage } from '../language';
import type { ThunkExtra } from '../extra';
import { operation, type OperationApi } from '../operation';
import type { ThunkApi } from '../types';
import { wrote } from '../writes/actions';
import { loadProfile } from './load';
import { reauthenticate } from './password';
import type { CounselorEdit, CredentialChange, EditOutcome, PatientEdit } from './types';

/** A patient's profile edit; the record is reloaded when it is done. */
export const editPatientProfile = operation('user/editPatientProfile', async (api, edit: PatientEdit) => {
  const { backend, user, loaded } = await begin(api);
  if (loaded.role !== 'patient') throw new BackendError('permission-denied');
  const { email, ...fields } = edit.payload;
  const emailLinkSentTo = await changeCredentials(api, backend, 'patient', user, email, edit.credentials);
  const changes: Partial<PatientChanges> = changedFields(fields, edit.shown ?? loaded.record);
  const { onProgress, signal } = edit;
  if (edit.idFile) {
    const path = await backend.files.uploadId(user.uid, edit.idFile, { onProgress, signal });
    if (path !== loaded.record.ID) changes.ID = path;
  }
  // This is last: a new photo invalidates the old one's URL, so the record must be updated immediately.
  if (edit.photo) changes.photo = await backend.files.uploadPhoto(user.uid, edit.photo, { onProgress, signal });
  if (Object.keys(changes).length > 0) await backend.patients.updatePatient(user.uid, changes);
  return finish(api, user, emailLinkSentTo);
});

/** A counselor's; the same batch updates the public profile. Before a new name or license, every available time is removed. */
export const editCounselorProfile = operation('user/editCounselorProfile', async (api, edit: CounselorEdit) => {
  const { backend, user, loaded } = await begin(api);
  if (loaded.role !== 'counselor') throw new BackendError('permission-denied');
  const { email, ...fields } = edit.payload;
  const emailLinkSentTo = await changeCredentials(api, backend, 'counselor', user, email, edit.credentials);
  const changes: Partial<CounselorChanges> = changedFields(fields, edit.shown ?? loaded.record);
  const { onProgress, signal } = edit;
  const { documentAt } = loaded.record;
  if (edit.idFile) await replaceDocument(api, backend, user.uid, { ...edit, isFirst: documentAt === undefined });
  if (edit.photo) changes.photo = await backend.files.uploadPhoto(user.uid, edit.photo, { onProgress, signal });
  // After a new name or license, the counselor must be verified again, and available times couldn't be booked meanwhile.
  if (changes.name !== undefined || changes.license !== undefined) {
    api.mustBeThere();
    await withdrawTimes(backend, user.uid, serverNow());
  }
  if (Object.keys(changes).length > 0) await backend.counselors.updateCounselor(user.uid, changes);
  return finish(api, user, emailLinkSentTo);
});

/**
 * Stores a counselor's ID document. The mark puts the license on Today, so it is written first: if the tab closes after the upload, staff
 * still look. The second mark makes a decision fail that is based on the former document. A first upload that the counselor stopped stored
 * nothing, so its mark is removed.
 */
async function replaceDocument(
  { mustBeThere }: OperationApi,
  { counselors, files }: Backend,
  uid: string,
  { idFile, onProgress, signal, isFirst }: CounselorEdit & { isFirst: boolean },
): Promise<void> {
  if (!idFile) return;
  mustBeThere();
  await counselors.markDocument(uid, true);
  try {
    await files.uploadId(uid, idFile, { onProgress, signal });
  } catch (thrown) {
    if (isFirst && codeOf(thrown) === 'canceled') await counselors.markDocument(uid, false);
    throw thrown;
  }
  mustBeThere();
  await counselors.markDocument(uid, true);
}

async function begin({ getState, extra }: ThunkApi) {
  const { authObject: user } = getState().user;
  const { loaded } = getState().session;
  if (!user) throw new BackendError('session-expired');
  if (loaded?.uid !== user.uid || !loaded.profile) throw new BackendError('not-found');
  return { backend: await extra.loadBackend(), user, loaded: loaded.profile };
}

async function finish({ dispatch, extra }: ThunkApi, user: AuthUser, sentTo: string | null): Promise<EditOutcome> {
  extra.runtime.passwordSentOf = null;
  dispatch(wrote('profileSaved'));
  await dispatch(loadProfile(user));
  return { user, emailLinkSentTo: sentTo };
}

/** Returns only the fields that differ from what the form showed. */
function changedFields<Fields extends object>(fields: Fields, record: Partial<Fields>): Partial<Fields> {
  const changed = Object.entries(fields).filter(([key, value]) => !isSame(value, record[key as keyof Fields]));
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** Compares texts, and lists of texts. An optional field that nobody has filled in isn't in the record, and is empty in the form. */
function isSame(one: unknown, other: unknown = ''): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

/**
 * Changes email and password, in the steps that the core gives for the role. Returns the address that a confirmation link was sent to.
 *
 * A later step of an edit may fail after the password was changed. The form then still holds the old password as the current one, so its
 * retry is proven by the new one.
 */
async function changeCredentials(
  { extra, mustBeThere }: OperationApi,
  { identity, records }: Backend,
  role: Role,
  user: AuthUser,
  newEmail: string,
  change: CredentialChange | undefined,
): Promise<string | null> {
  const password = change?.password ?? '';
  const core = await extra.loadCore();
  const steps = core.credentialSteps(role, {
    email: user.email,
    newEmail,
    newPassword: password !== '',
    hasPassword: user.providers.includes('password'),
  });
  if (steps.length > 0 && !change) throw new BackendError('recent-sign-in-required');
  let sentTo: string | null = null;
  for (const step of steps) {
    // The provider changes whichever account is signed in.
    mustBeThere();
    switch (step) {
      case 'reauthenticate':
      case 'reauthenticateByPopup':
        if (change) await prove(extra, identity, change, extra.runtime.passwordSentOf === user.uid);
        break;
      case 'verifyNewEmail':
        identity.setLanguage(pageLanguage());
        await identity.changeEmail(newEmail);
        sentTo = newEmail;
        break;
      case 'updatePassword':
        // Noted before the answer, which may get lost: then the next try has to prove itself by either password.
        extra.runtime.passwordSentOf = user.uid;
        await identity.changePassword(password);
        await records.endOlderSignIns(user.uid, role);
        break;
    }
  }
  return sentTo;
}

async function prove(
  extra: ThunkExtra,
  identity: IdentityPort,
  { proof, password }: CredentialChange,
  isRetry: boolean,
): Promise<void> {
  try {
    await reauthenticate(extra, identity, proof);
  } catch (thrown) {
    if (!isRetry || !password || codeOf(thrown) !== 'wrong-credentials') throw thrown;
    await identity.reauthenticate({ kind: 'password', password });
  }
}

const HOUR_MS = 3_600_000;

/**
 * Removes every available time of a counselor before a change that has to be reviewed, so that nobody finds times that can't be booked.
 * Booked ones stay. Repeatable.
 *
 * @param now by the server's clock
 */
async function withdrawTimes({ slots }: Pick<Backend, 'slots'>, uid: string, now: number): Promise<void> {
  const open = (await slots.listOwnSlots(uid, now)).filter(({ state }) => state === 'open');
  const hours = open.map(({ start }) => Math.floor(start / HOUR_MS));
  if (hours.length > 0) await slots.removeSlots(uid, hours);
}
