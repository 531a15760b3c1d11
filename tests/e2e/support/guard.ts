/** A page that complains has failed its test, whatever the test looked at. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export interface Guard {
  /**
   * The browser reports every answer of 400 and above as an error. A test that provokes one names exactly its address (a whole
   * address, the beginning of one, or a pattern); complaints about it are then expected.
   */
  allowErrors: (...addresses: (string | RegExp)[]) => void;
  /** Nothing of these texts may be printed to the console, by anything: they are what a person typed. */
  keepPrivate: (...typed: string[]) => void;
  /** What was complained about and not allowed. */
  complaints: () => string[];
}

/** Listens to all pages of a context, popups included: console errors, errors nobody caught, rejections nobody handled. */
export function guard(context: BrowserContext): Guard {
  const allowed: (string | RegExp)[] = [];
  const heard: { text: string; address: string }[] = [];
  const printed: string[] = [];
  const secrets: string[] = [];
  context.on('console', (message) => {
    printed.push(message.text());
    if (message.type() === 'error') heard.push({ text: message.text(), address: addressOf(message) });
  });
  context.on('weberror', (error) => {
    const reason = error.error();
    heard.push({ text: reason.stack ?? reason.message, address: '' });
  });
  const isAllowed = (address: string) =>
    address !== '' &&
    allowed.some((wanted) => (typeof wanted === 'string' ? address.startsWith(wanted) : wanted.test(address)));
  return {
    allowErrors: (...addresses) => {
      allowed.push(...addresses);
    },
    keepPrivate: (...typed) => {
      secrets.push(...typed);
    },
    complaints: () => [
      ...heard
        .filter(({ address }) => !isAllowed(address))
        .map(({ text, address }) => (address ? `${text} (${address})` : text)),
      ...printed.filter((text) => secrets.some((secret) => text.includes(secret))).map((text) => `typed: ${text}`),
    ],
  };
}

/** For a failed request its address; a script's own `console.error` has none to be allowed by. */
function addressOf(message: ConsoleMessage): string {
  return message.text().startsWith('Failed to load resource') ? message.location().url : '';
}
