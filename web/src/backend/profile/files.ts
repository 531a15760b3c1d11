/** Told how far an upload is, 0 to 1. */
export type OnProgress = (done: number) => void;

/** How to follow an upload, and how to call it off. */
export interface UploadWatch {
  onProgress?: OnProgress | undefined;
  signal?: AbortSignal | undefined;
}

/** What a user may have in file storage: the photo at `images/{uid}`, the identity document at `ids/{uid}`. */
export type OwnFile = 'photo' | 'ID';

/** File storage. Uploads are resumable: a break in the network costs the part on its way, not the whole. */
export interface FilesPort {
  /** To `images/{uid}`; answers the download address. */
  uploadPhoto: (uid: string, photo: Blob, watch?: UploadWatch) => Promise<string>;
  /** To `ids/{uid}`; answers the path. No download address is ever asked for. */
  uploadId: (uid: string, file: Blob, watch?: UploadWatch) => Promise<string>;
  /** The user's own file, to keep a copy of. */
  download: (uid: string, kind: OwnFile) => Promise<Blob>;
  /** Deletes one of them. A file that is not there counts as deleted. */
  deleteFile: (uid: string, kind: OwnFile) => Promise<void>;
  /** Deletes both files. A file that is not there counts as deleted. */
  deleteFiles: (uid: string) => Promise<void>;
}
