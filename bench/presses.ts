/**
 * Measures the presses that people do most, on a processor four and six times slower: the time from the press to the next paint, as browsers count it for
 * Interaction to Next Paint, and the longest task in the second after the press, which may come later than that paint.
 */
import { DEMO_COUNSELOR, DEMO_PATIENT, type DemoAccount as Account } from '../tools/seed/accounts.ts';
import { idOf } from '../tools/seed/sessions.ts';
import { isClosing } from '../tools/lib/processes.ts';
import { RATES } from './goals.ts';
import { logIn, longestTask, noteLongTasks, PHONE } from './slow.ts';
import { untilSettled } from './visit.ts';
import type { Page as Tab, Locator, Browser } from '@playwright/test';

/** In milliseconds: how long the page rests before the press, and is watched after it. */
const REST = 300;
const WATCHED = 1500;

/** `before`: what is done first, at full speed; `target`: what is pressed. */
interface Press {
  name: string;
  as: Account | null;
  at: string;
  before?: (tab: Tab) => Promise<unknown>;
  target: (tab: Tab) => Locator;
}

const button = (tab: Tab, name: string | RegExp) => tab.getByRole('button', { name, exact: true });
const main = (tab: Tab) => tab.getByRole('main');
const sheet = (tab: Tab) => tab.getByRole('dialog');
const aTime = (tab: Tab) => tab.locator('main li article a:has(time)').first();
const openMonday = (tab: Tab) => button(tab, 'Change the times on Monday').tap();
const fillLogin = async (tab: Tab) => {
  await main(tab).getByLabel('Email').fill(DEMO_PATIENT.email);
  await main(tab).getByLabel('Password', { exact: true }).fill(DEMO_PATIENT.password);
};
const SESSION = `/sessions/view?id=${idOf('Coming')}`;

const PRESSES: readonly Press[] = [
  {
    name: 'open the menu',
    as: null,
    at: '/',
    target: (tab) => tab.locator('header button[aria-controls="main-navigation"]'),
  },
  {
    ...{ name: 'next articles', as: null, at: '/' },
    // The row gets its buttons when it is nearly in view.
    before: (tab) => main(tab).getByRole('region', { name: 'Recent articles' }).scrollIntoViewIfNeeded(),
    target: (tab) => button(tab, 'Next articles'),
  },
  {
    name: 'open a filter',
    as: null,
    at: '/sessions/new',
    target: (tab) => tab.locator('main button[aria-haspopup="dialog"]').first(),
  },
  {
    ...{ name: 'choose in a filter', as: null, at: '/sessions/new' },
    before: (tab) => tab.locator('main button[aria-haspopup="dialog"]').first().tap(),
    target: (tab) => sheet(tab).locator('li button').last(),
  },
  {
    name: 'read more of a counselor',
    as: null,
    at: '/about/team',
    target: (tab) => main(tab).getByRole('button', { name: 'Read more' }).first(),
  },
  { name: 'open a time', as: null, at: '/sessions/new', target: aTime },
  {
    name: 'refused sign-up',
    as: null,
    at: '/signup',
    target: (tab) => tab.locator('main button[type="submit"]').first(),
  },
  {
    name: 'log in',
    as: null,
    at: '/login',
    before: fillLogin,
    target: (tab) => main(tab).getByRole('button', { name: 'Log in' }),
  },
  { name: 'open a time, patient', as: DEMO_PATIENT, at: '/sessions/new', target: aTime },
  {
    ...{ name: 'book', as: DEMO_PATIENT, at: '/sessions/new' },
    before: async (tab) => {
      await aTime(tab).tap();
      await sheet(tab).locator('label:has(input[name="way"])').first().tap();
    },
    target: (tab) => sheet(tab).getByRole('button', { name: /^Book/ }),
  },
  { name: 'open You', as: DEMO_PATIENT, at: '/', target: (tab) => tab.getByRole('button', { name: /^You, / }) },
  {
    name: 'go to another tab',
    as: DEMO_PATIENT,
    at: '/',
    target: (tab) => tab.locator('nav a[href="/sessions"]:visible'),
  },
  {
    name: 'open a session',
    as: DEMO_PATIENT,
    at: '/sessions',
    target: (tab) => tab.locator(`main a[href="${SESSION}"]`).first(),
  },
  {
    ...{ name: 'ask to cancel a session', as: DEMO_PATIENT, at: SESSION },
    before: (tab) => button(tab, 'Move, cancel and more').tap(),
    target: (tab) => sheet(tab).getByRole('button', { name: 'Cancel the session' }).first(),
  },
  {
    ...{ name: 'send a message', as: DEMO_PATIENT, at: SESSION },
    before: (tab) => main(tab).getByRole('textbox').fill('Thank you, see you on Monday.'),
    target: (tab) => button(tab, 'Send'),
  },
  {
    name: 'answer a question',
    as: DEMO_PATIENT,
    at: '/Booking',
    target: (tab) => main(tab).locator('label:has(input[type="radio"])').first(),
  },
  {
    ...{ name: 'next question', as: DEMO_PATIENT, at: '/Booking' },
    // A choice by a finger goes on by itself.
    before: (tab) => main(tab).getByRole('radio').first().press('Space'),
    target: (tab) => main(tab).locator('button[type="submit"]'),
  },
  {
    name: 'choose a pack',
    as: DEMO_PATIENT,
    at: '/buyTicketsPage',
    target: (tab) => tab.locator('main a[href="/buy-ticket"]').first(),
  },
  {
    name: 'open a day of the hours',
    as: DEMO_COUNSELOR,
    at: '/hours',
    target: (tab) => button(tab, 'Change the times on Monday'),
  },
  {
    ...{ name: 'tap a time in the day’s sheet', as: DEMO_COUNSELOR, at: '/hours', before: openMonday },
    target: (tab) => sheet(tab).locator('label:has(input[type="checkbox"])').nth(5),
  },
];

/** Milliseconds. */
export interface Pressed {
  paint: number;
  task: number;
}
/** By how many times slower the processor is. */
export interface PressReading {
  name: string;
  at: Record<string, Pressed[]>;
}

/** @param place `fill` makes the store new */
export async function readPresses(
  { browser, origin, runs, fill }: { browser: Browser; origin: string; runs: number; fill: () => Promise<void> },
  note: (detail: string) => void,
): Promise<PressReading[]> {
  const rows = PRESSES.map((press) => ({
    press,
    at: Object.fromEntries(RATES.map((rate): [number, Pressed[]] => [rate, []])),
  }));
  for (let run = 1; run <= runs; run += 1) {
    for (const rate of RATES) {
      // A booking takes a place and a time.
      await fill();
      for (const as of new Set(PRESSES.map((press) => press.as))) {
        const context = await browser.newContext(PHONE);
        try {
          const tab = await context.newPage();
          if (as) await logIn(tab, origin, as);
          await tab.addInitScript(noteLongTasks);
          await tab.addInitScript(noteInteractions);
          for (const { press, at } of rows) {
            if (press.as !== as || isClosing()) continue;
            note(`${run} of ${runs}, ${rate} times slower: ${press.name}`);
            at[rate]?.push(await readPress(tab, origin, press, rate));
          }
        } finally {
          await context.close();
        }
      }
    }
  }
  return rows.map(({ press: { name }, at }) => ({ name, at }));
}

async function readPress(
  tab: Tab,
  origin: string,
  { name, at, before, target }: Press,
  rate: number,
): Promise<Pressed> {
  const devtools = await tab.context().newCDPSession(tab);
  try {
    await tab.goto(`${origin}${at}`);
    await untilSettled(tab);
    await before?.(tab);
    const pressed = target(tab);
    await pressed.scrollIntoViewIfNeeded();
    await untilSettled(tab);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await tab.waitForTimeout(REST);
    const since = await tab.evaluate(() => performance.now());
    await pressed.tap();
    await tab.waitForTimeout(WATCHED);
    return { paint: await paintAfter(tab, since), task: await longestTask(tab, since) };
  } catch (cause) {
    throw new Error(`The press “${name}” can’t be measured.`, { cause });
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devtools.detach();
  }
}

/** Runs in the page, in each new document: notes interactions that took 16 ms and more, the shortest that browsers report. */
function noteInteractions() {
  const interactions: { at: number; ms: number }[] = [];
  Object.assign(globalThis, { interactions });
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId !== 0)
        interactions.push({ at: entry.startTime, ms: entry.duration });
  }).observe(options);
}

/**
 * The longest of a press's events up to its paint; 0 if it took less than 16 ms.
 * @param since by the page's clock
 */
const paintAfter = (tab: Tab, since: number) =>
  tab.evaluate((from) => {
    const { interactions = [] } = globalThis as { interactions?: { at: number; ms: number }[] };
    return Math.max(0, ...interactions.filter(({ at }) => at >= from).map(({ ms }) => ms));
  }, since);
