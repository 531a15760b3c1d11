/** The network between the page and the store, broken on purpose. */
import type { BrowserContext, Route } from '@playwright/test';
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

/** Holds the next write on its way: `held` resolves when it's there, `letGo` sends it on. */
export async function holdNextWrite(
  context: BrowserContext,
): Promise<{ held: Promise<void>; letGo: () => Promise<void> }> {
  let arrive: (route: Route) => void = () => undefined;
  const arrived = new Promise<Route>((resolve) => (arrive = resolve));
  await context.route(
    COMMITS,
    (route) => {
      arrive(route);
    },
    { times: 1 },
  );
  return { held: arrived.then(() => undefined), letGo: async () => (await arrived).continue() };
}

/** The address of every write, for `allowErrors`: the browser reports a broken one. */
export const writes = COMMITS;
