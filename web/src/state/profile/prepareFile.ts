import type { OwnFile } from '../../backend/ports';
import { type Core, type FileProblem, LIMITS } from '../../core';
import { preparePhoto } from './preparePhoto';

/** Why a chosen file can't be uploaded: the core doesn't accept it, or the browser can't read it. */
export type ChosenProblem = FileProblem | 'unreadable';

/** The only error of `prepareFile`. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly problem: ChosenProblem;

  constructor(problem: ChosenProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Returns what is uploaded of a chosen file: a photo drawn again and without its data, an ID document unchanged, with the type that its
 * first bytes say. Its name and the type that the browser reports don't count.
 *
 * @throws FileError
 */
export async function prepareFile(core: Core, use: OwnFile, file: Blob): Promise<Blob> {
  const checked = core.fileType(use, file.size, await headOf(file));
  if (!checked.ok) throw new FileError(checked.problem);
  if (use === 'ID') return file.slice(0, file.size, checked.type);
  try {
    return await preparePhoto(file);
  } catch {
    // Some browsers open HEIC pictures. Where one can't, its owner can choose another kind.
    throw new FileError(checked.type === 'image/heic' ? 'heic' : 'unreadable');
  }
}

/** The first bytes. A file can be chosen and then be gone, or not be readable by the browser. */
async function headOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, LIMITS.FILE_HEAD_BYTES).arrayBuffer());
  } catch {
    throw new FileError('unreadable');
  }
}
