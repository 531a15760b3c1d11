/**
 * The measurements of `npm run bench`, and what several of them need: the built app, the emulators, a browser.
 */
import { chromium as playwright } from '@playwright/test';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext } from '../tools/checks/context.ts';
import { forwardedFunction } from '../tools/emulators/functions.ts';
import { BROWSER_ARGS, ensureChromium } from '../tools/lib/chromium.ts';
import { inProject, SCRATCH } from '../tools/lib/paths.mjs';
import { HOST } from '../tools/lib/ports.ts';
import { isClosing, must } from '../tools/lib/processes.ts';
import { TEST_PROJECT } from '../tools/lib/projects.ts';
import { weigh } from '../tools/wasm.ts';
import { PEOPLE } from './budgets.ts';
import { timeInPage, timeStart } from './core.ts';
import { readBesideHome } from './forms.ts';
import { getLighthouse, read, type Reading } from './lighthouse.ts';
import { readLists } from './lists.ts';
import { buildMaps, weightsOf } from './packages.ts';
import { LANGUAGES, readPublicPages } from './pages.ts';
import { readPresses } from './presses.ts';
import { timeQuestionnaire } from './questionnaire.ts';
import { readSignedIn } from './signedIn.ts';
import { timeNpmStart } from './startTime.ts';
import { storeAt } from './store.ts';
import { totals } from './visit.ts';
import { nameOf, visitPages } from './weights.ts';

type Bench = Awaited<ReturnType<typeof prepare>>;
type Note = (detail: string) => void;
/** Times by task and contender. */
type Groups = Record<string, Record<string, number>>;
/** The parts of Vitest's report that are used. */
interface VitestBench {
  files: { groups: { fullName: string; benchmarks: { name: string; median: number }[] }[] }[];
}

/** Pages that Lighthouse measures with both kinds of throttling: home, an article, and the forms for logging in and signing up. */
const OFTEN = ['/', '/blogs/1', '/login', '/signup'];

/** In the page's order, by the name for `--only`. */
export const READINGS: Readonly<
  Record<string, { title: string; read: (bench: Bench, note: Note) => Promise<unknown> }>
> = {
  bytes: {
    title: 'Bytes by page and by package',
    read: async ({ origin, store, served }, note) => {
      await served();
      const visits = await visitPages(origin, store, note);
      await buildMaps();
      const pages = visits.map((visit) => {
        const weights = Object.entries(weightsOf(visit.loaded.filter(({ kind }) => kind === 'js')));
        const packages = Object.fromEntries(weights.map(([name, bytes]) => [name, Math.round(bytes)]));
        return [nameOf({ ...visit, people: visit.list?.people }), { totals: totals(visit), packages }] as const;
      });
      return { pages: Object.fromEntries(pages) };
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
  forms: {
    title: 'Blocking of the forms compared with home',
    read: async ({ origin, runs, filled, chromium }, note) => {
      await filled();
      return readBesideHome({ origin, chromium, rounds: 2 * runs - 1 }, note);
    },
  },
  core: {
    title: 'The core compared with zod, valibot and yup; its other decisions',
    read: async ({ context, browser }) => {
      await context.wasm();
      const inNode = Object.entries(await benchInNode('core', context.testEnv()));
      return {
        strict: await timeInPage(browser, true),
        open: await timeInPage(browser, false),
        // One sample is a hundred calls.
        node: Object.fromEntries(inNode.map(([group, times]) => [group, scaled(times, 1e6 / 100)])),
      };
    },
  },
  module: {
    title: 'The module’s weight and start',
    read: async ({ context, browser, runs }) => {
      await context.wasm();
      return { weight: weigh('public'), ...(await timeStart(browser, 5 * runs)) };
    },
  },
  questionnaire: {
    title: 'From home to the questionnaire on slow 4G',
    read: async ({ origin, browser, runs, filled }) => {
      await filled();
      return { runs, milliseconds: await timeQuestionnaire(browser, origin, runs) };
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
  profile: {
    title: 'Loading a profile with 1, 10 and 50 requests',
    read: async ({ context }) => {
      await context.emulators();
      return Object.values(await benchInNode('profile', context.testEnv()))[0];
    },
  },
  start: {
    title: 'How long `npm start` takes, from a bare clone and again',
    // Far from the ports of the tests, which `npm start` refuses.
    read: ({ context }) => timeNpmStart(context.ports.auth + 1_000),
  },
};

const scaled = (times: Record<string, number>, factor: number) =>
  Object.fromEntries(Object.entries(times).map(([name, time]) => [name, Math.round(time * factor)]));

/**
 * Runs one file of tests/bench with Vitest's bench.
 * @returns median milliseconds of a sample
 */
async function benchInNode(name: string, env: NodeJS.ProcessEnv): Promise<Groups> {
  const file = join(SCRATCH, 'bench', `${name}.json`);
  mkdirSync(join(SCRATCH, 'bench'), { recursive: true });
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs');
  const config = join('tests', 'bench', 'vitest.config.ts');
  await must(process.execPath, [vitest, 'bench', '--run', '--config', config, '--outputJson', file, name], { env });
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as VitestBench;
  return Object.fromEntries(
    files
      .flatMap(({ groups }) => groups)
      .map(({ fullName, benchmarks }) => [
        // The file's name precedes the group's own name.
        fullName.split(' > ')[1] ?? '',
        Object.fromEntries(benchmarks.map(({ name, median }) => [name, median])),
      ]),
  );
}

/** @param runs of each measurement that takes several */
export async function prepare(runs: number, keepBuild: boolean) {
  const context = createContext({ keepBuild, all: false, args: [] });
  const chromium = await ensureChromium(() => undefined, { whole: true });
  /** Builds the app and serves it as Hosting does, next to the emulators. */
  const served = async () => {
    await Promise.all([context.app(), context.emulators()]);
    await context.hosting();
  };
  const store = storeAt(context.ports);
  return {
    context,
    runs,
    chromium,
    browser: await playwright.launch({ executablePath: chromium, args: BROWSER_ARGS }),
    origin: `http://${HOST}:${context.ports.hosting}`,
    served,
    store,
    /** The same with the demo data: without counselors, the team page would be lighter than visitors find it. */
    filled: async (people = PEOPLE[0] ?? 0) => {
      await served();
      await store.fill(people);
    },
  };
}
