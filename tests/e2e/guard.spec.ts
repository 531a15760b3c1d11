/** The guard that watches every page is tested itself: whatever a page complains about, or prints of what was typed, fails its test. */
/* eslint-disable no-console -- printing is what has to be noticed */
import { EventEmitter } from 'node:events';
import type { BrowserContext, Page } from '@playwright/test';
import { hosts } from './support/emulators';
import { guard, type Guard } from './support/guard';
import { chosen } from './support/share';
import { expect, test } from './support/test';

/** A page that only its own guard watches. */
async function watchedPage(context: BrowserContext): Promise<{ page: Page; watched: Guard }> {
  const watched = await guard(context, { silentToo: true });
  const page = await context.newPage();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(watched.complaints()).toEqual([]);
  return { page, watched };
}

/** What is provoked in the page, and what the guard must notice. */
const FAULTS: readonly (readonly [name: string, provoke: (page: Page) => Promise<unknown>, heard: RegExp])[] = [
  [
    'an error in the console',
    (page) =>
      page.evaluate(() => {
        console.error('It broke');
      }),
    /It broke/,
  ],
  [
    'an uncaught error',
    (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('It flew');
        });
      }),
    /It flew/,
  ],
  [
    'an unhandled rejection',
    (page) =>
      page.evaluate(() => {
        void Promise.reject(new Error('It was promised'));
      }),
    /It was promised/,
  ],
  [
    'an answer of 404',
    (page) => page.evaluate(async () => (await fetch('/locales/xx/none.json')).status),
    /none\.json/,
  ],
  [
    'a script in the page',
    (page) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.head.append(script);
      }),
    /Content Security Policy/,
  ],
  [
    'a script of another site',
    (page) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.src = 'https://example.com/tracker.js';
        document.head.append(script);
      }),
    /Content Security Policy/,
  ],
  [
    'text that becomes code',
    (page) =>
      page.evaluate(() => {
        // Not at once: while code is evaluated from outside, the browser lets a page do what its policy forbids.
        setTimeout(() => {
          try {
            // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- it must be refused
            new Function('return 1')();
          } catch {
            // The policy refused it; the guard must report that it was attempted.
          }
        });
      }),
    /Content Security Policy/,
  ],
  [
    'a style in the page',
    (page) =>
      page.evaluate(() => {
        const style = document.createElement('style');
        style.textContent = 'body { color: red }';
        document.head.append(style);
      }),
    /Content Security Policy/,
  ],
  [
    'a call to another site',
    (page) => page.evaluate(() => fetch('https://example.com/collect').catch(() => undefined)),
    /Content Security Policy/,
  ],
  [
    'a picture of another site',
    (page) =>
      page.evaluate(() => {
        new Image().src = 'https://example.com/pixel.png';
      }),
    /Content Security Policy/,
  ],
  [
    'a frame of another site',
    (page) =>
      page.evaluate(() => {
        const frame = document.createElement('iframe');
        frame.src = 'https://example.com/';
        document.body.append(frame);
      }),
    /Content Security Policy/,
  ],
  [
    'a page of another site',
    // A name that nothing resolves: only the request counts.
    (page) => page.goto('http://elsewhere.example/').catch(() => undefined),
    /^Request to another machine: http:\/\/elsewhere\.example/,
  ],
  [
    'typed text, in a message of any kind',
    async (page) => {
      await page.getByRole('main').getByLabel('Your message').fill('I am afraid');
      await page.evaluate(() => {
        console.info('sending', { details: 'I am afraid' });
        console.debug('sending I am afraid');
      });
    },
    /^typed: .*I am afraid/,
  ],
];

/** One for each source: the console, an uncaught error, the policy, the network, and what was typed. */
const IN_SHARE = new Set([
  'an error in the console',
  'an unhandled rejection',
  'a script in the page',
  'a page of another site',
  'typed text, in a message of any kind',
]);

for (const [name, provoke, heard] of FAULTS) {
  test(`the guard notices ${name}`, chosen(IN_SHARE.has(name)), async ({ browser }) => {
    const context = await browser.newContext();
    const { page, watched } = await watchedPage(context);
    await provoke(page);
    await expect.poll(() => watched.complaints()).toContainEqual(expect.stringMatching(heard));
    await context.close();
  });
}

test('an address that a test names is forgiven; its neighbors and everything else are not', async ({ browser }) => {
  const context = await browser.newContext();
  const { page, watched } = await watchedPage(context);
  watched.allowErrors(/\/locales\/xx\//);
  await page.evaluate(async () => {
    await fetch('/locales/xx/none.json');
    await fetch('/locales/yy/none.json');
    console.error('Failed to fetch /locales/xx/none.json');
  });
  await expect.poll(() => watched.complaints()).toHaveLength(2);
  expect(watched.complaints()).toEqual([
    expect.stringContaining('/locales/yy/none.json'),
    'Failed to fetch /locales/xx/none.json',
  ]);
  await context.close();
});

/** Makes the store refuse everything, and returns what sends a request to it. */
async function refusingStore(page: Page) {
  const store = `http://${hosts.firestore}/v1/documents`;
  await page.route(`${store}**`, (route) =>
    route.fulfill({ status: 403, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  return (method: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    page.evaluate(async ([address, init]) => (await fetch(address, { method: 'POST', ...init })).status, [
      `${store}:${method}`,
      { body: JSON.stringify(body), headers },
    ] as const);
}

test('what the store refuses by design is not a complaint; any other refusal is one', async ({ browser }) => {
  const context = await browser.newContext();
  const { page, watched } = await watchedPage(context);
  const ask = await refusingStore(page);
  const named = (path: string) => `projects/aram/databases/(default)/documents/${path}`;
  await ask('batchGet', { documents: [named('sessions/x/shared/emergency')] });
  await ask('commit', { writes: [{ update: { name: named('patients/x') } }] });
  await ask('batchGet', { documents: [named('sessions/x/shared/answers')] });
  await expect.poll(() => watched.complaints()).toHaveLength(2);
  expect(watched.complaints()).toEqual([expect.stringContaining(':commit'), expect.stringContaining(':batchGet')]);
  await context.close();
});

test('from a logout on, a refused read without a sign-in is not a complaint; any other refusal is one', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const { page, watched } = await watchedPage(context);
  const ask = await refusingStore(page);
  await ask('batchGet');
  watched.expectLogout();
  for (const method of ['batchGet', 'runQuery', 'commit']) await ask(method);
  await ask('runQuery', {}, { Authorization: 'Bearer somebody' });
  await expect.poll(() => watched.complaints()).toHaveLength(3);
  expect(watched.complaints()).toEqual(
    [':batchGet', ':commit', ':runQuery'].map((end) => expect.stringContaining(end)),
  );
  await context.close();
});

test('a refusal by design is not a complaint before its answer arrives, and is one after another answer', async () => {
  const nothing = () => Promise.resolve();
  const events = new EventEmitter();
  const watched = await guard(
    Object.assign(events, { exposeBinding: nothing, addInitScript: nothing }) as unknown as BrowserContext,
  );
  const address = `http://${hosts.firestore}/v1/documents:batchGet`;
  const request = {
    url: () => address,
    headers: () => ({}),
    postData: () => JSON.stringify({ documents: ['projects/aram/documents/sessions/x/shared/emergency'] }),
  };
  events.emit('request', request);
  events.emit('console', {
    text: () => 'Failed to load resource: the server responded with a status of 403 (Forbidden)',
    type: () => 'error',
    location: () => ({ url: address }),
  });
  expect(watched.complaints()).toEqual([]);
  events.emit('response', { status: () => 200, request: () => request });
  expect(watched.complaints()).toHaveLength(1);
});
