import { BackendError } from '../../errors';

/** The longest that one call may wait for its answer, in milliseconds: what hangs ends as `no-answer`, and may have arrived all the same. */
export const CALL_LIMIT_MS = 60_000;

/** Runs a call and gives it an end. What arrives after it is not heard any more. */
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
