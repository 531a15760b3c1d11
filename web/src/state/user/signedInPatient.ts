import { BackendError } from '../../backend/errors';
import type { AuthUser } from '../../backend/ports';
import type { PatientRecord } from '../../core/generated/tables';
import type { ThunkApi } from '../types';
import { loadProfile } from './load';

interface SignedInPatient {
  user: AuthUser;
  record: PatientRecord;
}

/** The signed-in patient, from the record that screens show. */
export function signedInPatient({ getState }: ThunkApi): SignedInPatient {
  const { authObject } = getState().user;
  const { loaded } = getState().session;
  if (!authObject) throw new BackendError('session-expired');
  if (loaded?.uid !== authObject.uid || loaded.profile?.role !== 'patient') throw new BackendError('permission-denied');
  return { user: authObject, record: loaded.profile.record };
}

/** Reloads the record after a write. The write is stored even if this fails: the session then reports it and offers another try. */
export async function reloadRecord({ dispatch }: ThunkApi, user: AuthUser): Promise<void> {
  await dispatch(loadProfile(user));
}
