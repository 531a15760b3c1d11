/** The guard that watches every page is tested itself: whatever a page complains about, or prints of what was typed, fails its test. */
/* eslint-disable no-console -- printing is what has to be noticed */
import { EventEmitter } from 'node:events';
import type { BrowserContext, Page } from '@playwright/test';
import { hosts } from './support/emulators';
import { guard, type Guard } from './support/guard';
import { chosen } from './support/share';
import { expect, test as base } from './support/test';
import { heading, main } from './support/page';

/** `own` is a page that only its own guard watches. */
const test = base.extend<{ own: { page: Page; watched: Guard } }>({
  own: async ({ browser }, use) => {
    const context = await browser.newContext();
    const watched = await guard(context, { silentToo: true });
    const page = await context.newPage();
    await page.goto('/contact');
    await expect(heading(page)).toBeVisible();
    expect(watched.complaints()).toEqual([]);
    await use({ page, watched });
    await context.close();
  },
});

/** What the policy refuses in the page. */
const REFUSED: Readonly<Record<string, () => unknown>> = {
  'a script in the page': () => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
  },
  'a script of another site': () => {
    const script = document.createElement('script');
    script.src = 'https://example.com/tracker.js';
    document.head.append(script);
  },
  'text that becomes code': () => {
    // Not at once: while code is evaluated from outside, the browser lets a page do what its policy forbids.
    setTimeout(() => {
      try {
        // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- it must be refused
        new Function('return 1')();
      } catch {
        // The policy refused it; the guard must report that it was attempted.
      }
    });
  },
  'a style in the page': () => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  },
  'a call to another site': () => fetch('https://example.com/collect').catch(() => undefined),
  'a picture of another site': () => {
    new Image().src = 'https://example.com/pixel.png';
  },
  'a frame of another site': () => {
    const frame = document.createElement('iframe');
    frame.src = 'https://example.com/';
    document.body.append(frame);
  },
};

/** Everything else that is provoked in the page, by what the guard must hear. */
const WRONG: Readonly<Record<string, () => unknown>> = {
  'It broke': () => {
    console.error('It broke');
  },
  'It flew': () => {
    setTimeout(() => {
      throw new Error('It flew');
    });
  },
  'It was promised': () => {
    void Promise.reject(new Error('It was promised'));
  },
  'none.json': () => fetch('/locales/xx/none.json').then(({ status }) => status),
};

type Fault = readonly [name: string, heard: RegExp, provoke: (page: Page) => Promise<unknown>];

const FAULTS: readonly Fault[] = [
  ...Object.entries(REFUSED).map(([name, fault]): Fault => [
    name,
    /Content Security Policy/,
    (page) => page.evaluate(fault),
  ]),
  ...Object.entries(WRONG).map(([said, fault]): Fault => [
    `"${said}"`,
    new RegExp(said),
    (page) => page.evaluate(fault),
  ]),
  [
    'a page of another site',
    /^Request to another machine: http:\/\/elsewhere\.example/,
    // A name that nothing resolves: only the request counts.
    (page) => page.goto('http://elsewhere.example/').catch(() => undefined),
  ],
  [
    'typed text, in a message of any kind',
    /^typed: .*I am afraid/,
    async (page) => {
      await main(page).getByLabel('Your message').fill('I am afraid');
      await page.evaluate(() => {
        console.info('sending', { details: 'I am afraid' });
        console.debug('sending I am afraid');
      });
    },
  ],
];

/** One for each source: the console, an uncaught error, the policy, the network, and what was typed. */
const IN_SHARE = new Set([
  '"It broke"',
  '"It was promised"',
  'a script in the page',
  'a page of another site',
  'typed text, in a message of any kind',
]);

for (const [name, heard, provoke] of FAULTS) {
  test(`the guard notices ${name}`, chosen(IN_SHARE.has(name)), async ({ own: { page, watched } }) => {
    await provoke(page);
    await expect.poll(() => watched.complaints()).toContainEqual(expect.stringMatching(heard));
  });
}

test('an address that a test names is forgiven; its neighbors and everything else are not', async ({
  own: { page, watched },
}) => {
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

test('what the store refuses by design is not a complaint; any other refusal is one', async ({
  own: { page, watched },
}) => {
  const ask = await refusingStore(page);
  const named = (path: string) => `projects/aram/databases/(default)/documents/${path}`;
  await ask('batchGet', { documents: [named('sessions/x/shared/emergency')] });
  await ask('commit', { writes: [{ update: { name: named('patients/x') } }] });
  await ask('batchGet', { documents: [named('sessions/x/shared/answers')] });
  await expect.poll(() => watched.complaints()).toHaveLength(2);
  expect(watched.complaints()).toEqual([expect.stringContaining(':commit'), expect.stringContaining(':batchGet')]);
});

test('from a logout on, a refused read without a sign-in is not a complaint; any other refusal is one', async ({
  own: { page, watched },
}) => {
  const ask = await refusingStore(page);
  await ask('batchGet');
  watched.expectLogout();
  for (const method of ['batchGet', 'runQuery', 'commit']) await ask(method);
  await ask('runQuery', {}, { Authorization: 'Bearer somebody' });
  await expect.poll(() => watched.complaints()).toHaveLength(3);
  expect(watched.complaints()).toEqual(
    [':batchGet', ':commit', ':runQuery'].map((end) => expect.stringContaining(end)),
  );
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
