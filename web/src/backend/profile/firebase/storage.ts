/** The part of the adapter that uses file storage. It is fetched when a file is first uploaded, downloaded or deleted. */
import {
  connectStorageEmulator,
  deleteObject,
  getBlob,
  type FirebaseStorage,
  getDownloadURL,
  getStorage,
  ref,
  type StorageReference,
  uploadBytesResumable,
} from 'firebase/storage';
import { LIMITS } from '../../../core/generated/tables';
import { BackendError } from '../../errors';
import type { FilesPort, UploadWatch } from '../../ports';
import { type Firebase, hostAndPort } from '../../firebase/opening/app';
import { isOffline } from '../../firebase/transport/network';
import type { OfSession } from '../../firebase/transport/session';
import { safely, translate } from '../../firebase/transport/translate';

/** File storage with its retry limits (docs/product.md#limits). */
export function openStorage({ app, environment }: Pick<Firebase, 'app' | 'environment'>): FirebaseStorage {
  const storage = getStorage(app);
  storage.maxOperationRetryTime = LIMITS.STORAGE_OPERATION_RETRY_MS;
  storage.maxUploadRetryTime = LIMITS.STORAGE_UPLOAD_RETRY_MS;
  if (environment.kind === 'emulators') connectStorageEmulator(storage, ...hostAndPort(environment.hosts.storage));
  return storage;
}

async function upload(target: StorageReference, file: Blob, { onProgress, signal }: UploadWatch = {}): Promise<void> {
  // Without a network it would retry for ten minutes before it reports anything.
  if (isOffline()) throw new BackendError('offline');
  if (signal?.aborted) throw new BackendError('canceled');
  const task = uploadBytesResumable(target, file, { contentType: file.type });
  const cancel = () => {
    task.cancel();
  };
  signal?.addEventListener('abort', cancel);
  const stopWatching = task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
    onProgress?.(totalBytes > 0 ? bytesTransferred / totalBytes : 0);
  });
  try {
    await task;
    onProgress?.(1);
  } finally {
    stopWatching();
    signal?.removeEventListener('abort', cancel);
  }
}

/** The files of a user: the photo at `images/{uid}`, the identity document at `ids/{uid}`. */
export function storageFiles(storage: FirebaseStorage, inSession: OfSession = safely): FilesPort {
  const photoOf = (uid: string) => ref(storage, `images/${uid}`);
  const idOf = (uid: string) => ref(storage, `ids/${uid}`);
  const remove = async (target: StorageReference): Promise<void> => {
    try {
      await deleteObject(target);
    } catch (thrown) {
      const error = translate(thrown);
      if (error.code !== 'object-not-found') throw error;
    }
  };
  return {
    uploadPhoto: (uid, photo, watch) =>
      inSession(async () => {
        await upload(photoOf(uid), photo, watch);
        return getDownloadURL(photoOf(uid));
      }),
    uploadId: (uid, file, watch) =>
      inSession(async () => {
        await upload(idOf(uid), file, watch);
        return idOf(uid).fullPath;
      }),
    download: (uid, kind) => safely(() => getBlob(kind === 'photo' ? photoOf(uid) : idOf(uid))),
    deleteFile: (uid, kind) => inSession(() => remove(kind === 'photo' ? photoOf(uid) : idOf(uid))),
    deleteFiles: async (uid) => {
      await remove(photoOf(uid));
      await remove(idOf(uid));
    },
  };
}
