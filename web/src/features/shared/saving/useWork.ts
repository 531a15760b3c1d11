import { useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../../backend/errors';

/** Work that a button starts: whether it is on its way, and why the last attempt failed. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (thrown) {
      setProblem(codeOf(thrown));
    }
    setBusy(false);
  };
  return { busy, problem, run };
}
