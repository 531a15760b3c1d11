import { BackendError } from '../../backend/errors';
import type { OwnFile } from '../../backend/ports';
import { operation } from '../operation';
import { loadProfile } from '../user/load';

/**
 * Removes the user's photo or ID document: first the file, then its mention in the record. If it breaks off between the two, the record
 * still names the file and the next try continues: a missing file counts as removed.
 */
export const removeFile = operation('user/removeFile', async ({ dispatch, getState, extra }, kind: OwnFile) => {
  const { authObject: user } = getState().user;
  const { loaded } = getState().session;
  if (!user) throw new BackendError('session-expired');
  if (loaded?.uid !== user.uid || !loaded.profile) throw new BackendError('not-found');
  const { files, patients, counselors } = await extra.loadBackend();
  await files.deleteFile(user.uid, kind);
  switch (loaded.profile.role) {
    case 'patient':
      await patients.updatePatient(user.uid, { [kind]: '' });
      break;
    case 'counselor':
      if (kind === 'photo') await counselors.updateCounselor(user.uid, { photo: '' });
      else await counselors.markDocument(user.uid, false);
      break;
  }
  await dispatch(loadProfile(user));
});
