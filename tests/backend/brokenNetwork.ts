/** The network under the product's own backend code, broken on purpose at one request. */

const realFetch = globalThis.fetch;
let pass: typeof fetch = realFetch;
// Firebase Auth keeps `fetch` as it is at import time, so this module is imported first.
globalThis.fetch = (input, init) => pass(input, init);

/** Requests of the administrator always pass. */
const ADMINISTRATOR = 'Bearer owner';

/** The lost part of a request: the request itself, or only its answer. */
export type Lost = 'request' | 'answer';

/**
 * Runs work whose request number `at` (from 0) is lost; every later one passes.
 *
 * @returns whether the work came to that request, and what it threw
 */
export async function losing(
  lost: Lost,
  at: number,
  work: () => Promise<unknown>,
): Promise<{ broke: boolean; thrown: unknown }> {
  let count = 0;
  let broke = false;
  pass = async (input, init) => {
    const request = new Request(input, init);
    if (request.headers.get('Authorization') === ADMINISTRATOR) return realFetch(request);
    const isIt = count === at;
    count += 1;
    if (!isIt) return realFetch(request);
    broke = true;
    if (lost === 'answer') await (await realFetch(request)).text();
    throw new TypeError('Failed to fetch');
  };
  try {
    await work();
    return { broke, thrown: undefined };
  } catch (thrown) {
    return { broke, thrown };
  } finally {
    pass = realFetch;
  }
}
