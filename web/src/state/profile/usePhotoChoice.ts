import { useEffect, useRef, useState } from 'react';
import { PhotoError, type PhotoProblem, preparePhoto } from './preparePhoto';

/** A photo that is being chosen for a profile. */
export interface PhotoChoice {
  /** Prepared for upload; null while there is none. */
  photo: Blob | null;
  /** A URL that shows it; null while there is none. */
  previewUrl: string | null;
  /** The name of the chosen file. */
  fileName: string;
  preparing: boolean;
  problem: PhotoProblem | null;
  /** Accepts the file from the file chooser. */
  choose: (file: File | undefined) => void;
  /** Resets the choice to the stored photo. */
  clear: () => void;
}

interface Chosen {
  photo: Blob | null;
  previewUrl: string | null;
  fileName: string;
  preparing: boolean;
  problem: PhotoProblem | null;
}

const NONE: Chosen = { photo: null, previewUrl: null, fileName: '', preparing: false, problem: null };

/** Holds the choice of a photo with its preview. If two files are chosen in a row, the last one counts. */
export function usePhotoChoice(): PhotoChoice {
  const [chosen, setChosen] = useState(NONE);
  const newest = useRef(0);
  const { previewUrl } = chosen;

  useEffect(
    () => () => {
      if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
    },
    [previewUrl],
  );

  const choose = (file: File | undefined): void => {
    // The chooser was closed without a choice, so the earlier one stays.
    if (!file) return;
    const mine = ++newest.current;
    const fileName = file.name;
    setChosen({ ...NONE, fileName, preparing: true });
    preparePhoto(file).then(
      (photo) => {
        if (mine === newest.current) setChosen({ ...NONE, photo, previewUrl: URL.createObjectURL(photo), fileName });
      },
      (thrown: unknown) => {
        const problem = thrown instanceof PhotoError ? thrown.problem : 'unreadable';
        if (mine === newest.current) setChosen({ ...NONE, fileName, problem });
      },
    );
  };

  return {
    ...chosen,
    choose,
    clear: () => {
      newest.current += 1;
      setChosen(NONE);
    },
  };
}
