import { useRef, useState } from 'react';

/** The upload of a form's files. */
export interface Upload {
  /** The progress, 0 to 100; null while nothing is uploaded. */
  percent: number | null;
  /** Returns what the upload needs. A retry sends the files again, because the previous attempt has ended. */
  begin: () => { onProgress: (done: number) => void; signal: AbortSignal };
  end: () => void;
  /** Cancels it: the save fails with `canceled`. */
  stop: () => void;
}

/** Tracks an upload, and can stop it. */
export function useUpload(): Upload {
  const [percent, setPercent] = useState<number | null>(null);
  const current = useRef<AbortController | null>(null);
  return {
    percent,
    begin: () => {
      current.current?.abort();
      current.current = new AbortController();
      return {
        onProgress: (done) => {
          setPercent(Math.round(done * 100));
        },
        signal: current.current.signal,
      };
    },
    end: () => {
      setPercent(null);
    },
    stop: () => {
      current.current?.abort();
    },
  };
}
