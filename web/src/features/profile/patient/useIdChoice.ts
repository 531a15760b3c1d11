import { useState } from 'react';
import { LIMITS } from '../../../core';

/** The types of an ID document that the file storage takes. */
export const ID_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** Why a file is not taken. */
export type IdProblem = 'wrongType' | 'tooLarge';

/** The ID document that is being chosen. Unlike a photo it is uploaded as it is. */
export interface IdChoice {
  file: File | null;
  fileName: string;
  problem: IdProblem | null;
  choose: (file: File | undefined) => void;
  clear: () => void;
}

/** What keeps a file from being uploaded; null where nothing does. */
function idProblem(file: Pick<File, 'type' | 'size'>): IdProblem | null {
  if (!ID_TYPES.includes(file.type)) return 'wrongType';
  return file.size < LIMITS.ID_FILE_BYTES ? null : 'tooLarge';
}

/** Holds the choice; a file that the storage would refuse is told before it is sent. */
export function useIdChoice(): IdChoice {
  const [chosen, setChosen] = useState<File | null>(null);
  const problem = chosen && idProblem(chosen);
  return {
    file: problem === null ? chosen : null,
    fileName: chosen?.name ?? '',
    problem,
    choose: (file) => {
      // The chooser was closed without a choice: the earlier one stands.
      if (file) setChosen(file);
    },
    clear: () => {
      setChosen(null);
    },
  };
}
