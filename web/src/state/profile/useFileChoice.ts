import { useEffect, useRef, useState } from 'react';
import type { OwnFile } from '../../backend/ports';
import { publicCore, useLoadCore } from '../useCore';
import { type ChosenProblem, FileError, prepareFile } from './prepareFile';

/** A file that is being chosen for a profile. */
export interface FileChoice {
  /** Prepared for upload; null while there is none. */
  file: Blob | null;
  /** A URL that shows a photo; null while there is none. An ID document is never shown. */
  previewUrl: string | null;
  /** The name of the chosen file. */
  fileName: string;
  preparing: boolean;
  problem: ChosenProblem | null;
  /** Accepts the file from the file chooser. */
  choose: (file: File | undefined) => void;
  /** Resets the choice to the stored file. */
  clear: () => void;
}

type Chosen = Omit<FileChoice, 'choose' | 'clear'>;

const NONE: Chosen = { file: null, previewUrl: null, fileName: '', preparing: false, problem: null };

/** Holds the choice of a photo or an ID document. If two files are chosen in a row, the last one counts. */
export function useFileChoice(use: OwnFile): FileChoice {
  const loadCore = useLoadCore(publicCore);
  const [chosen, setChosen] = useState(NONE);
  const newest = useRef(0);
  const { previewUrl } = chosen;

  useEffect(
    () => () => {
      if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
    },
    [previewUrl],
  );

  const prepare = async (file: File): Promise<Chosen> => {
    const fileName = file.name;
    try {
      const prepared = await prepareFile(await loadCore(), use, file);
      const shown = use === 'photo' ? URL.createObjectURL(prepared) : null;
      return { ...NONE, file: prepared, previewUrl: shown, fileName };
    } catch (thrown) {
      return { ...NONE, fileName, problem: thrown instanceof FileError ? thrown.problem : 'unreadable' };
    }
  };

  return {
    ...chosen,
    choose: (file) => {
      // The chooser was closed without a choice, so the earlier one stays.
      if (!file) return;
      const mine = ++newest.current;
      setChosen({ ...NONE, fileName: file.name, preparing: true });
      void prepare(file).then((prepared) => {
        if (mine === newest.current) setChosen(prepared);
      });
    },
    clear: () => {
      newest.current += 1;
      setChosen(NONE);
    },
  };
}
