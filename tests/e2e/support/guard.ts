/** A page that complains has failed its test, whatever the test looked at. */
import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { stayOnThisMachine } from './network';

export interface Guard {
  /**
   * The browser reports every answer of 400 and above as an error. A test that provokes one names exactly its address (a whole
   * address, the beginning of one, or a pattern); complaints about it are then expected.
   */
  allowErrors: (...addresses: (string | RegExp)[]) => void;
  /**
   * Nothing of these texts may be printed to the console, by anything. What is typed into a field is watched without being named, from
   * `TYPED_MIN` characters on: this is for what is shorter, or typed elsewhere.
   */
  keepPrivate: (...typed: string[]) => void;
  /** What was complained about and not allowed. */
  complaints: () => string[];
}

/** What is shorter may stand in any message. */
const TYPED_MIN = 5;

/** Kinds of fields that hold a choice or a file, and nothing typed. */
const NOT_TYPED = ['radio', 'checkbox', 'file', 'range', 'color', 'button', 'submit'];

/** Hears of everything that is typed into a page of the context. */
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

/** Hears of everything that the policy of a page refuses, also of what the browser does not print: code made of text, where the error is caught. */
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

/** What the store refuses by design: whom to call, before the counselor may see it (docs/messages.md#somebody-to-call). */
const BY_DESIGN = /"documents":\["[^"]+\/documents\/sessions\/[^/"]+\/shared\/emergency"\]/;

/** How Chromium tells of an answer that refuses. */
const REFUSED = 'Failed to load resource: the server responded with a status of 403 ';

const isByDesign = (request: Request): boolean => BY_DESIGN.test(request.postData() ?? '');

/**
 * Listens to all pages of a context, popups included: console errors, errors nobody caught, rejections nobody handled, requests to other machines.
 *
 * @param options.silentToo also refusals that the browser does not print; not where a tool of the test's own works in the page, which may provoke them
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
   * Requests that may be refused by design. The browser can print a refusal before it tells of the answer, and a test can end in between: so a request counts
   * from when it is sent until another answer comes.
   */
  const mayBeRefused = new Set<Request>();
  context.on('request', (request) => {
    if (isByDesign(request)) mayBeRefused.add(request);
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

/** The address of a file of code that could not be fetched, which the browser tells by an error of its own. */
const importedFrom = (message: string): string =>
  /^(?:TypeError: )?Failed to fetch dynamically imported module: (\S+)$/.exec(message)?.[1] ?? '';

/** For a failed request its address; a script's own `console.error` has none to be allowed by. */
function addressOf(message: ConsoleMessage): string {
  return message.text().startsWith('Failed to load resource') ? message.location().url : importedFrom(message.text());
}
