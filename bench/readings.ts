/**
 * The measurements of `npm run bench`, and what several of them need: the built app, the emulators, a browser.
 */
import { chromium as playwright } from '@playwright/test';
import { createContext } from '../tools/checks/context.ts';
import { forwardedFunction } from '../tools/emulators/functions.ts';
import { BROWSER_ARGS, ensureChromium } from '../tools/lib/chromium.ts';
import { HOST } from '../tools/lib/ports.ts';
import { isClosing } from '../tools/lib/processes.ts';
import { TEST_PROJECT } from '../tools/lib/projects.ts';
import { PEOPLE } from './budgets.ts';
import { getLighthouse, read, type Reading } from './lighthouse.ts';
import { readLists } from './lists.ts';
import { LANGUAGES } from '../web/src/core/generated/tables.ts';
import { readPublicPages } from './pages.ts';
import { readPresses } from './presses.ts';
import { readSignedIn } from './signedIn.ts';
import { timeNpmStart } from './startTime.ts';
import { storeAt } from './store.ts';
import { totals } from './visit.ts';
import { nameOf, visitPages } from './weights.ts';

type Bench = Awaited<ReturnType<typeof prepare>>;
type Note = (detail: string) => void;

/** Pages that Lighthouse measures with both kinds of throttling: home, an article, and the forms for logging in and signing up. */
const OFTEN = ['/', '/blogs/1', '/login', '/signup'];

/** In the page's order, by the name for `--only`. */
export const READINGS: Readonly<
  Record<string, { title: string; read: (bench: Bench, note: Note) => Promise<unknown> }>
> = {
  bytes: {
    title: 'Bytes by page',
    read: async ({ origin, store, served }, note) => {
      await served();
      return (await visitPages(origin, store, note)).map((visit) => ({
        page: nameOf({ ...visit, people: visit.list?.people }),
        totals: totals(visit),
      }));
    },
  },
  lighthouse: {
    title: 'Lighthouse',
    read: async ({ origin, runs, filled, chromium }, note) => {
      await filled();
      note('getting Lighthouse, once');
      const lighthouse = await getLighthouse();
      const pages = readPublicPages().flatMap((page) => LANGUAGES.map((language) => ({ page, language })));
      const wishes: Pick<Reading, 'page' | 'language' | 'throttling'>[] = [
        ...pages.map((page) => ({ ...page, throttling: 'simulate' }) as const),
        ...OFTEN.map((page) => ({ page, language: 'en', throttling: 'devtools' }) as const),
      ];
      const readings = [];
      for (const wish of wishes) {
        if (isClosing()) break;
        note(`${readings.length + 1} of ${wishes.length}: ${wish.page} ${wish.language}`);
        readings.push(await read({ lighthouse, chromium, origin, runs, ...wish }));
      }
      return readings;
    },
  },
  lists: {
    title: 'The lists of counselors in Lighthouse',
    read: async ({ origin, store, runs, served, chromium }, note) => {
      await served();
      return readLists({ origin, store, runs, chromium }, note);
    },
  },
  signedIn: {
    title: 'Signed-in pages on slow 4G',
    read: async ({ context: { ports }, origin, chromium, runs, filled }, note) => {
      await filled();
      const desk = forwardedFunction(ports, TEST_PROJECT, 'desk');
      return readSignedIn({ chromium, origin, desk, runs }, note);
    },
  },
  presses: {
    title: 'Presses on a slow processor',
    read: async ({ origin, browser, runs, filled }, note) => readPresses({ browser, origin, runs, fill: filled }, note),
  },
  start: {
    title: 'How long `npm start` takes, from a bare clone and again',
    // Far from the ports of the tests, which `npm start` refuses.
    read: ({ context }) => timeNpmStart(context.ports.auth + 1_000),
  },
};

/** @param runs of each measurement that takes several */
export async function prepare(runs: number, keepBuild: boolean) {
  const context = createContext({ keepBuild, all: false, args: [] });
  const chromium = await ensureChromium(() => undefined, { whole: true });
  const store = storeAt(context.ports);
  return {
    context,
    runs,
    chromium,
    browser: await playwright.launch({ executablePath: chromium, args: BROWSER_ARGS }),
    origin: `http://${HOST}:${context.ports.hosting}`,
    /** Builds the app and serves it as Hosting does, next to the emulators. */
    served: context.site,
    store,
    /** The same with the demo data: without counselors, the team page would be lighter than visitors find it. */
    filled: async (people = PEOPLE[0] ?? 0) => {
      await context.site();
      await store.fill(people);
    },
  };
}
