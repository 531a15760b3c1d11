/**
 * Shared by the measurements of signed-in pages: a slow phone, a demo account that logs in, and the browser's requests and long tasks.
 */
import { kindOf, type Kind } from './visit.ts';
import type { Page, CDPSession } from '@playwright/test';
import type { DemoAccount } from '../tools/seed/accounts.ts';

/** Lighthouse's setting for slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** How much slower the processor of a cheap phone is. */
const SLOW_DOWN = 4;

/** A phone that is touched. */
export const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, locale: 'en' };

/** Logs in as somebody of the demo data, at full speed. */
export async function logIn(page: Page, origin: string, { email, password }: DemoAccount) {
  const main = page.getByRole('main');
  await page.goto(`${origin}/login`);
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Slow 4G and a slow processor from now on, with an empty cache. */
export async function slowDown(devtools: CDPSession) {
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

/** Seconds of one clock; `ended` is infinite if it hasn't. */
interface Sent {
  begun: number;
  ended: number;
  kind: Kind;
}

/**
 * Notes every request that goes to the network, not those that the cache answers.
 * @param origin of the app; everything else is Firebase's
 */
export function watchNetwork(devtools: CDPSession, origin: string) {
  let sent = new Map<string, Sent>();
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request: { url } }) => {
    if (!url.startsWith('http')) return;
    const { origin: of, pathname } = new URL(url);
    const kind = of === origin && pathname !== '/desk/call' ? kindOf((type ?? '').toLowerCase(), pathname) : 'store';
    sent.set(requestId, { begun: timestamp, ended: Infinity, kind });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    const one = sent.get(requestId);
    if (response.fromDiskCache || response.fromPrefetchCache || response.fromServiceWorker) sent.delete(requestId);
    // A preflight has no body, so nothing else reports its end.
    else if (one) one.ended = timestamp;
  });
  for (const event of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    devtools.on(event, ({ requestId, timestamp }) => {
      const one = sent.get(requestId);
      if (one) one.ended = timestamp;
    });
  return {
    /** The requests so far; the count begins again. */
    take: () => {
      const all = [...sent.values()];
      sent = new Map();
      return all;
    },
  };
}

/** The most requests of which each began after the one before had ended: how often the page waited for the network, one wait after the other. */
export function chainOf(sent: readonly Sent[]) {
  /** By the end. */
  const chains: { ended: number; length: number }[] = [];
  let longest = 0;
  for (const { begun, ended } of [...sent].sort((one, other) => one.begun - other.begun)) {
    const length = 1 + Math.max(0, ...chains.filter((one) => one.ended <= begun).map((one) => one.length));
    chains.push({ ended, length });
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Runs in the page, in each new document: notes tasks over 50 ms. */
export function noteLongTasks() {
  const longTasks: { at: number; ms: number }[] = [];
  Object.assign(globalThis, { longTasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}

/**
 * The longest task that began at a moment or later, 0 if none took 50 ms.
 * @param since by the page's clock
 */
export const longestTask = (page: Page, since: number) =>
  page.evaluate((from) => {
    const { longTasks = [] } = globalThis as { longTasks?: { at: number; ms: number }[] };
    // A task that the press or the load itself began has started a little earlier.
    return Math.max(0, ...longTasks.filter(({ at, ms }) => at + ms > from).map(({ ms }) => ms));
  }, since);
