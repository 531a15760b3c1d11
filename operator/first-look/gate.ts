/**
 * The only way in which looks reach the project. Once the gate is closed, nothing new goes out and everything in transit has arrived; only then is it certain
 * what there is to delete.
 */
import { PlainError } from '../../tools/lib/plain-error.ts';

export type Gate = ReturnType<typeof createGate>;

/** @param referer the page that requests to Google's servers come from; a restricted API key requires one of the site's */
export function createGate(referer?: string) {
  let closed = false;
  const onTheWay = new Set<Promise<unknown>>();

  /**
   * Does something that changes the project, unless the run is ending.
   * @throws {PlainError} once the gate is closed
   */
  async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (closed) throw new PlainError('The run is ending, so no more requests are sent.');
    const going = work();
    onTheWay.add(going);
    try {
      return await going;
    } finally {
      onTheWay.delete(going);
    }
  }

  const direct: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (referer !== undefined) headers.set('Referer', referer);
    return globalThis.fetch(input, { ...init, headers });
  };

  return {
    pass,
    isClosed: () => closed,

    /** `fetch` for visitors and users. */
    fetch: ((input, init) => pass(() => direct(input, init))) as typeof fetch,

    /** The same for the steps of work that has passed the gate and has to be finished. */
    direct,

    /** Lets nothing more out, and waits for what is in transit. */
    async close() {
      closed = true;
      await Promise.allSettled([...onTheWay]);
    },
  };
}
