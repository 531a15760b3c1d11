import { BackendError } from '../../errors';

/** The longest that one call waits for its answer, in milliseconds. A call that hangs ends as `no-answer`, and may have arrived anyway. */
export const CALL_LIMIT_MS = 60_000;

/** Runs a call with a time limit. An answer that arrives after it is ignored. */
export function inTime<T>(call: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => {
      reject(new BackendError('no-answer'));
    }, CALL_LIMIT_MS);
    call()
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(clock);
      });
  });
}
