/** Everything that a browser and the store keep, as text: to show that a secret isn't in it. */
import { expect, type Page } from '@playwright/test';
import { admin } from './emulators';

/** What the page stores: both storages, cookies, IndexedDB (where the Auth SDK keeps its session), and the Redux state. */
async function keptByBrowser(page: Page): Promise<Record<string, unknown>> {
  const inside = await page.evaluate(async () => {
    const databases: Record<string, unknown> = {};
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error(`IndexedDB ${name} doesn’t open`));
        };
      });
      for (const store of database.objectStoreNames) {
        databases[`${name}/${store}`] = await new Promise<unknown>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => {
            resolve(request.result);
          };
          request.onerror = () => {
            reject(new Error(`IndexedDB ${name}/${store} can’t be read`));
          };
        });
      }
      database.close();
    }
    return {
      local: Object.fromEntries(Object.entries(localStorage)),
      session: Object.fromEntries(Object.entries(sessionStorage)),
      databases,
    };
  });
  return { ...inside, cookies: await page.context().cookies(), redux: await reduxState(page) };
}

/**
 * The state of the app's store. Nothing exposes it to the page, so it's found where React keeps the provider's props, which also works for the built app.
 */
async function reduxState(page: Page): Promise<unknown> {
  const state = await page.evaluate(() => {
    interface Fiber {
      child: Fiber | null;
      memoizedProps: { store?: { getState?: () => unknown } } | null;
    }
    interface Root {
      stateNode: { current: Fiber };
    }
    const container = document.getElementById('root');
    const key = container && Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
    let fiber = key ? ((container as unknown as Record<string, Root>)[key]?.stateNode.current ?? null) : null;
    while (fiber) {
      const store = fiber.memoizedProps?.store;
      if (store?.getState) return JSON.stringify(store.getState());
      fiber = fiber.child;
    }
    return undefined;
  });
  if (state === undefined) throw new Error('The page has no Redux store.');
  return JSON.parse(state) as unknown;
}

/** Expects that none of these texts is in the database or stored by the page. */
export async function expectKeptNowhere(page: Page, secrets: Readonly<Record<string, string>>): Promise<void> {
  const places = { database: await admin.exportDatabase(), ...(await keptByBrowser(page)) };
  for (const [place, content] of Object.entries(places)) {
    const text = JSON.stringify(content);
    for (const [what, secret] of Object.entries(secrets)) {
      expect(text.includes(secret), `the ${what} is kept in: ${place}`).toBe(false);
    }
  }
}
