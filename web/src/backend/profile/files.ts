/** Called with the progress of an upload, 0 to 1. */
export type OnProgress = (done: number) => void;

/** How to follow an upload, and how to cancel it. */
export interface UploadWatch {
  onProgress?: OnProgress | undefined;
  signal?: AbortSignal | undefined;
}

/** The files that a user may have in file storage: the photo at `images/{uid}`, the identity document at `ids/{uid}`. */
export type OwnFile = 'photo' | 'ID';

/** File storage. Uploads are resumable: after a network failure only the current chunk is sent again. */
export interface FilesPort {
  /** Stores the photo at `images/{uid}`; returns the download URL. */
  uploadPhoto: (uid: string, photo: Blob, watch?: UploadWatch) => Promise<string>;
  /** Stores the document at `ids/{uid}`; returns the path. A download URL is never requested. */
  uploadId: (uid: string, file: Blob, watch?: UploadWatch) => Promise<string>;
  /** Downloads the user's own file, for their copy. */
  download: (uid: string, kind: OwnFile) => Promise<Blob>;
  /** Deletes one of them. A missing file counts as deleted. */
  deleteFile: (uid: string, kind: OwnFile) => Promise<void>;
  /** Deletes both files. A missing file counts as deleted. */
  deleteFiles: (uid: string) => Promise<void>;
}
