import { BackendError } from '../../errors';
import type { FilesPort } from '../../ports';
import { isOffline } from '../../firebase/transport/network';
import { ofSession } from '../../firebase/transport/session';
import type { Firebase } from '../../firebase/opening/app';

/** File storage, fetched at its first use. If the fetch fails, the next use tries again. */
export function filesPort(firebase: Firebase): FilesPort {
  let loading: Promise<FilesPort> | null = null;
  const load = (): Promise<FilesPort> => {
    loading ??= import('./storage')
      .then(({ openStorage, storageFiles }) => storageFiles(openStorage(firebase), ofSession(firebase.auth)))
      .catch(() => {
        loading = null;
        throw new BackendError(isOffline() ? 'offline' : 'app-part-missing');
      });
    return loading;
  };
  return {
    uploadPhoto: async (...args) => (await load()).uploadPhoto(...args),
    uploadId: async (...args) => (await load()).uploadId(...args),
    download: async (uid, kind) => (await load()).download(uid, kind),
    deleteFile: async (uid, kind) => (await load()).deleteFile(uid, kind),
    deleteFiles: async (uid) => (await load()).deleteFiles(uid),
  };
}
