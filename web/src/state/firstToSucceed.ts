import { BackendError, codeOf } from '../backend/errors';

/** Work that is repeated until it has succeeded once. */
export interface Tries<T> {
  /** The first success; if there is none, the failure of the last try, as `BackendError`. */
  first: Promise<T>;
  /** Repeats the work, while the earlier tries may still succeed. */
  again: () => void;
}

/** Runs work that takes effect once, however often it is repeated. */
export function firstToSucceed<T>(work: () => Promise<T>): Tries<T> {
  let again = (): void => undefined;
  const first = new Promise<T>((resolve, reject) => {
    let tries = 0;
    again = () => {
      tries += 1;
      const mine = tries;
      work().then(resolve, (thrown: unknown) => {
        if (mine === tries) reject(new BackendError(codeOf(thrown)));
      });
    };
  });
  again();
  return { first, again };
}
