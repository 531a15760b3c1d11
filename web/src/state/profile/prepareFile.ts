import type { OwnFile } from '../../backend/ports';
import { type Core, type FileProblem, LIMITS } from '../../core';
import { preparePhoto } from './preparePhoto';
import { withoutOrigin } from './withoutOrigin';

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

/** Longest side of an ID document, in pixels: its small print is still readable. */
const DOCUMENT_SIDE = 2560;

/**
 * Returns what is uploaded of a chosen file, by what its first bytes say: its name and the type that the browser reports don't count. A
 * picture is drawn again, so that it has no place, device or other data in it. A PDF is stored without what tells its origin, as far as that
 * is readable in the file.
 *
 * @throws FileError
 */
export async function prepareFile(core: Core, use: OwnFile, file: Blob): Promise<Blob> {
  const checked = core.fileType(use, file.size, await headOf(file));
  if (!checked.ok) throw new FileError(checked.problem);
  if (checked.type === 'application/pdf') return withoutOrigin(file);
  try {
    return await (use === 'photo' ? preparePhoto(file) : preparePhoto(file, DOCUMENT_SIDE));
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
