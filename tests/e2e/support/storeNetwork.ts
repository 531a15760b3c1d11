/** The network between the page and the store, broken on purpose. */
import type { BrowserContext } from '@playwright/test';
import { hosts } from './emulators';

/** Every write is one commit. */
const COMMITS = new RegExp(`^http://${hosts.firestore}/.*/documents:commit`);

/** What is lost: the request on its way, or the answer on the way back. */
export type Lost = 'request' | 'answer';

/** Breaks the next request to an address. */
export async function breakNext(context: BrowserContext, address: string | RegExp, lost: Lost): Promise<void> {
  await context.route(
    address,
    async (route) => {
      if (lost === 'answer') await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** The next write doesn't reach the store, or its answer is lost on the way back. */
export const breakNextWrite = (context: BrowserContext, lost: Lost): Promise<void> => breakNext(context, COMMITS, lost);

/** The address of every write, for `allowErrors`: the browser reports a broken one. */
export const writes = COMMITS;
