/** The fakes of what isn't in the document store: files, and the desk's function. */
import { BackendError } from '../../backend/errors';
import type { DeskPort, FilesPort, OwnFile } from '../../backend/ports';
import type { FakeStore } from './store';

const pathOf = (uid: string, kind: OwnFile) => (kind === 'photo' ? `images/${uid}` : `ids/${uid}`);

/** The fake file storage. */
export function fakeFiles(store: FakeStore): FilesPort {
  const keep = async (path: string, file: Blob, answer: string) => {
    store.files.set(path, file);
    return Promise.resolve(answer);
  };
  return {
    uploadPhoto: (uid, photo) => keep(`images/${uid}`, photo, `https://files.example/images%2F${uid}?alt=media`),
    uploadId: (uid, file) => keep(`ids/${uid}`, file, `ids/${uid}`),
    download: async (uid, kind) => {
      const file = store.files.get(pathOf(uid, kind));
      if (!file) throw new BackendError('object-not-found');
      return Promise.resolve(file);
    },
    deleteFile: async (uid, kind) => {
      store.files.delete(pathOf(uid, kind));
      return Promise.resolve();
    },
    deleteFiles: async (uid) => {
      store.files.delete(`images/${uid}`);
      store.files.delete(`ids/${uid}`);
      return Promise.resolve();
    },
  };
}

/** The fake desk function: it answers each act as the test defines, and keeps the calls. */
export const fakeDesk = ({ desk }: FakeStore): DeskPort => ({
  callDesk: async (act, input, id) => {
    desk.calls.push({ act, input, id });
    const answer = desk.answers.get(act);
    if (answer === undefined) throw new BackendError('permission-denied');
    return (typeof answer === 'function' ? await (answer as (given: object) => unknown)(input) : answer) as never;
  },
});
