import { useRef, useState } from 'react';

/** The files of a form on their way. */
export interface Upload {
  /** How far it is, 0 to 100; null while nothing is uploaded. */
  percent: number | null;
  /** What the files are sent with. Another try sends them anew: the one before is over. */
  begin: () => { onProgress: (done: number) => void; signal: AbortSignal };
  end: () => void;
  /** Calls it off: the save fails with `canceled`. */
  stop: () => void;
}

/** Follows an upload, and can stop it. */
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
