import { useState } from 'react';
import { LIMITS } from '../../../core';

/** The types of an ID document that the file storage accepts. */
export const ID_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** Why a file is rejected. */
export type IdProblem = 'wrongType' | 'tooLarge';

/** The ID document being chosen. Unlike a photo, it is uploaded unchanged. */
export interface IdChoice {
  file: File | null;
  fileName: string;
  problem: IdProblem | null;
  choose: (file: File | undefined) => void;
  clear: () => void;
}

/** Returns why a file can't be uploaded; null if it can. */
function idProblem(file: Pick<File, 'type' | 'size'>): IdProblem | null {
  if (!ID_TYPES.includes(file.type)) return 'wrongType';
  return file.size < LIMITS.ID_FILE_BYTES ? null : 'tooLarge';
}

/** Holds the choice. A file that the storage would reject is reported before it is sent. */
export function useIdChoice(): IdChoice {
  const [chosen, setChosen] = useState<File | null>(null);
  const problem = chosen && idProblem(chosen);
  return {
    file: problem === null ? chosen : null,
    fileName: chosen?.name ?? '',
    problem,
    choose: (file) => {
      // If the chooser was closed without a choice, the earlier one remains.
      if (file) setChosen(file);
    },
    clear: () => {
      setChosen(null);
    },
  };
}
