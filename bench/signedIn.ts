/**
 * Measures signed-in pages on slow 4G with a processor four times slower, each from a press on its link and from a reload to its content: the time, the requests
 * and how many of them waited for each other, and the longest task.
 */
import { chromium as playwright, type Browser } from '@playwright/test';
import { DEMO_COUNSELOR, DEMO_PATIENT, DEMO_STAFF, type DemoAccount } from '../tools/seed/accounts.ts';
import { idOf } from '../tools/seed/sessions.ts';
import { BROWSER_ARGS } from '../tools/lib/chromium.ts';
import { isClosing } from '../tools/lib/processes.ts';
import { rerouted, servingDesk } from './compressed.ts';
import { median } from './median.ts';
import { chainOf, logIn, longestTask, noteLongTasks, PHONE, slowDown, watchNetwork } from './slow.ts';
import { untilSettled } from './visit.ts';

/** `from`: where its link is pressed; `link` and `content` are selectors, and nothing else on either page matches the content. */
interface Page {
  name: string;
  as: DemoAccount;
  from: string;
  link: string;
  content: string;
}

const SESSION = `/sessions/view?id=${idOf('Coming')}`;
/** The content of a screen with this heading. */
const under = (title: string, part: string) => `main:has(h1:text-is("${title}")) ${part}`;
const A_SESSION = 'a[href^="/sessions/view"]';
/** A link in the tabs. */
const tab = (to: string) => `nav a[href="${to}"]:visible`;
const CARE = DEMO_STAFF.find(({ role }) => role === 'care') ?? DEMO_PATIENT;

const PAGES: readonly Page[] = [
  { name: 'home, patient', as: DEMO_PATIENT, from: '/messages', link: tab('/'), content: `main:has(h3) ${A_SESSION}` },
  { name: 'sessions', as: DEMO_PATIENT, from: '/', link: tab('/sessions'), content: under('My sessions', A_SESSION) },
  {
    name: 'a session',
    as: DEMO_PATIENT,
    from: '/sessions',
    link: `main a[href="${SESSION}"]`,
    content: 'main button[aria-label="Move, cancel and more"]',
  },
  { name: 'messages', as: DEMO_PATIENT, from: '/', link: tab('/messages'), content: under('Messages', 'a') },
  // The demo patient has consented to storing answers, so the first question is the content.
  {
    name: 'the questionnaire',
    as: DEMO_PATIENT,
    from: '/',
    link: 'main a[href="/Booking"]',
    content: 'main input[type="radio"]',
  },
  {
    name: 'home, counselor',
    as: DEMO_COUNSELOR,
    from: '/messages',
    link: tab('/'),
    content: 'main a[href="/sessions"]',
  },
  { name: 'hours', as: DEMO_COUNSELOR, from: '/', link: tab('/hours'), content: 'main form button[type="submit"]' },
  {
    name: 'Today at the desk',
    as: CARE,
    from: '/desk?part=messages',
    link: 'a:text-is("Today")',
    content: 'main table a',
  },
];

export interface Measured {
  ms: number;
  requests: number;
  chain: number;
  task: number;
}
/** Medians, each of its own column. */
export interface PageReading {
  name: string;
  press: Measured;
  reload: Measured;
}

/** @param place `origin`: Hosting's; `desk`: the URL of the desk's function */
export async function readSignedIn(
  { chromium, origin, desk, runs }: { chromium: string; origin: string; desk: string; runs: number },
  note: (detail: string) => void,
): Promise<PageReading[]> {
  const rows = PAGES.map((page) => ({
    page,
    press: [] as Measured[],
    reload: [] as Measured[],
  }));
  const hosting = Number(new URL(origin).port);
  const site = await servingDesk(hosting, desk);
  try {
    // The build finds the emulators by the port of the page, so the page keeps its address.
    const args = [...BROWSER_ARGS, rerouted(hosting, site.port)];
    const browser = await playwright.launch({ executablePath: chromium, args });
    try {
      for (let run = 1; run <= runs; run += 1) {
        for (const { page, press, reload } of rows) {
          if (isClosing()) break;
          note(`${run} of ${runs}: ${page.name}`);
          const measured = await readPage({ browser, origin }, page);
          press.push(measured.press);
          reload.push(measured.reload);
        }
      }
    } finally {
      await browser.close();
    }
  } finally {
    site.close();
  }
  return rows.map(({ page: { name }, press, reload }) => ({ name, press: middle(press), reload: middle(reload) }));
}

const middle = (all: readonly Measured[]): Measured => ({
  ms: Math.round(median(all.map(({ ms }) => ms))),
  requests: median(all.map(({ requests }) => requests)),
  chain: median(all.map(({ chain }) => chain)),
  task: Math.round(median(all.map(({ task }) => task))),
});

async function readPage({ browser, origin }: { browser: Browser; origin: string }, { as, from, link, content }: Page) {
  const context = await browser.newContext(PHONE);
  try {
    const tab = await context.newPage();
    await logIn(tab, origin, as);
    await tab.addInitScript(noteLongTasks);
    const devtools = await context.newCDPSession(tab);
    await slowDown(devtools);
    const network = watchNetwork(devtools, origin);
    await tab.goto(`${origin}${from}`);
    const pressed = tab.locator(link).first();
    await pressed.waitFor();
    await untilSettled(tab);
    const measure = async (begin: () => Promise<unknown>, since: number): Promise<Measured> => {
      network.take();
      const begun = performance.now();
      await begin();
      await tab.locator(content).first().waitFor();
      await tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      const ms = performance.now() - begun;
      const sent = network.take();
      // The observer of long tasks reports a little later.
      await tab.waitForTimeout(100);
      const task = await longestTask(tab, since);
      return { ms, requests: sent.length, chain: chainOf(sent), task };
    };
    const at = await tab.evaluate(() => performance.now());
    const press = await measure(() => pressed.tap(), at);
    await untilSettled(tab);
    const reload = await measure(() => tab.reload({ waitUntil: 'commit' }), 0);
    return { press, reload };
  } finally {
    await context.close();
  }
}
