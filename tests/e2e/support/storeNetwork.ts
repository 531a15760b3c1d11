/** The network between the page and the store, broken on purpose. */
import type { BrowserContext } from '@playwright/test';
import { hosts } from './emulators';

/** Every write is one commit. */
const COMMITS = new RegExp(`^http://${hosts.firestore}/.*/documents:commit`);

/** The next write does not reach the store, or reaches it and its answer is lost on the way back. */
export async function breakNextWrite(context: BrowserContext, lost: 'request' | 'answer'): Promise<void> {
  await context.route(
    COMMITS,
    async (route) => {
      if (lost === 'answer') await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** The address of every write, for `allowErrors`: the browser reports a broken one. */
export const writes = COMMITS;
