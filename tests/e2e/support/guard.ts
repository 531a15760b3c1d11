/** A page that complains fails its test, whatever the test is about. */
import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { stayOnThisMachine } from './network';

export interface Guard {
  /**
   * The browser reports every answer of 400 and above as an error. A test that provokes one names exactly its address (a whole address, the beginning of one, or a
   * pattern); complaints about it are then expected.
   */
  allowErrors: (...addresses: (string | RegExp)[]) => void;
  /** Somebody is about to log out. A screen may still be reading for them: from now on, the store may refuse reads that are sent without a sign-in. */
  expectLogout: () => void;
  /**
   * None of these texts may be printed to the console, by anything. What is typed into a field is watched automatically if it has at least `TYPED_MIN` characters:
   * this is for shorter texts, or texts that are typed elsewhere.
   */
  keepPrivate: (...typed: string[]) => void;
  /** The complaints that weren't allowed. */
  complaints: () => string[];
}

/** Shorter texts may be part of any message. */
const TYPED_MIN = 5;

/** Types of fields that contain a choice or a file, and nothing typed. */
const NOT_TYPED = ['radio', 'checkbox', 'file', 'range', 'color', 'button', 'submit'];

/** Reports everything that is typed into a page of the context. */
async function watchTyping(context: BrowserContext, onTyped: (text: string) => void): Promise<void> {
  await context.exposeBinding('aramTyped', (_, text: string) => {
    onTyped(text);
  });
  await context.addInitScript((notTyped) => {
    const { aramTyped } = window as unknown as { aramTyped: (text: string) => Promise<void> };
    window.addEventListener(
      'input',
      ({ target }) => {
        const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
        if (isField && !notTyped.includes(target.type)) void aramTyped(target.value);
      },
      { capture: true },
    );
  }, NOT_TYPED);
}

/** Reports everything that a page's policy refuses, even what the browser doesn't print: code made from text whose error is caught. */
async function watchPolicy(context: BrowserContext, onRefused: (what: string) => void): Promise<void> {
  await context.exposeBinding('aramRefused', (_, what: string) => {
    onRefused(what);
  });
  await context.addInitScript(() => {
    const { aramRefused } = window as unknown as { aramRefused: (what: string) => Promise<void> };
    window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      void aramRefused(`${effectiveDirective} ${blockedURI}`);
    });
  });
}

/** What the store refuses by design: the emergency contact, before the counselor may see it (docs/messages.md#emergency-contact). */
const BY_DESIGN = /"documents":\["[^"]+\/documents\/sessions\/[^/"]+\/shared\/emergency"\]/;

/** Reads of the store: queries, and reads by id. */
const READ = /\/documents:(runQuery|batchGet)/;

/** Chromium's message for a refused request. */
const REFUSED = 'Failed to load resource: the server responded with a status of 403 ';

const isByDesign = (request: Request): boolean => BY_DESIGN.test(request.postData() ?? '');

const isReadOfNobody = (request: Request): boolean =>
  READ.test(request.url()) && !('authorization' in request.headers());

/**
 * Listens to all pages of a context, popups included: console errors, uncaught errors, unhandled rejections, requests to other machines.
 *
 * @param options.silentToo also refusals that the browser doesn't print; not if a tool of the test's own runs in the page, which may provoke them
 */
export async function guard(context: BrowserContext, { silentToo = false } = {}): Promise<Guard> {
  const allowed: (string | RegExp)[] = [];
  const heard: { text: string; address: string }[] = [];
  const printed: string[] = [];
  const secrets = new Set<string>();
  await watchTyping(context, (text) => {
    if (text.trim().length >= TYPED_MIN) secrets.add(text.trim());
  });
  if (silentToo) {
    await watchPolicy(context, (what) => {
      heard.push({ text: `Content Security Policy: ${what}`, address: '' });
    });
  }
  const styling = stayOnThisMachine(context, (address) => {
    heard.push({ text: `Request to another machine: ${address}`, address: '' });
  });
  context.on('console', (message) => {
    printed.push(message.text());
    if (message.type() === 'error') heard.push({ text: message.text(), address: addressOf(message) });
  });
  /**
   * Requests that may be refused by design. The browser can print a refusal before it reports the response, and a test can end in between, so a request counts from
   * when it's sent until another response arrives.
   */
  const mayBeRefused = new Set<Request>();
  let isLogoutExpected = false;
  context.on('request', (request) => {
    if (isByDesign(request) || (isLogoutExpected && isReadOfNobody(request))) mayBeRefused.add(request);
  });
  context.on('response', (response) => {
    if (response.status() !== 403) mayBeRefused.delete(response.request());
  });
  context.on('weberror', (error) => {
    const reason = error.error();
    heard.push({ text: reason.stack ?? reason.message, address: importedFrom(reason.message) });
  });
  const isAllowed = (address: string) =>
    address !== '' &&
    [...allowed, ...styling].some((wanted) =>
      typeof wanted === 'string' ? address.startsWith(wanted) : wanted.test(address),
    );
  return {
    allowErrors: (...addresses) => {
      allowed.push(...addresses);
    },
    expectLogout: () => {
      isLogoutExpected = true;
    },
    keepPrivate: (...typed) => {
      for (const text of typed) secrets.add(text);
    },
    complaints: () => {
      const expected = [...mayBeRefused].map((request) => request.url());
      /** One refusal for each request. */
      const isExpected = (text: string, address: string) => {
        const at = text.startsWith(REFUSED) ? expected.indexOf(address) : -1;
        if (at >= 0) expected.splice(at, 1);
        return at >= 0;
      };
      return [
        ...heard
          .filter(({ text, address }) => !isAllowed(address) && !isExpected(text, address))
          .map(({ text, address }) => (address ? `${text} (${address})` : text)),
        ...printed
          .filter((text) => [...secrets].some((secret) => text.includes(secret)))
          .map((text) => `typed: ${text}`),
      ];
    },
  };
}

/** The address of a script that couldn't be loaded, which the browser reports with an error of its own. */
const importedFrom = (message: string): string =>
  /^(?:TypeError: )?Failed to fetch dynamically imported module: (\S+)$/.exec(message)?.[1] ?? '';

/** The address of a failed request; a script's own `console.error` has none and can't be allowed. */
function addressOf(message: ConsoleMessage): string {
  return message.text().startsWith('Failed to load resource') ? message.location().url : importedFrom(message.text());
}
