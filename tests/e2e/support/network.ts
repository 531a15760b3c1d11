/**
 * The browser reaches only this machine: a test must neither depend on anything outside nor contact it. The browser itself resolves no other name
 * (`LOOPBACK_ONLY`); this reports what was requested anyway.
 *
 * Requests are observed and not intercepted: a browser whose requests pass through a test caches nothing.
 */
import type { BrowserContext, Request } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { hosts } from './emulators';

const GAPI = 'https://apis.google.com/js/api.js';
const GAPI_STUB = fileURLToPath(new URL('gapi-stub.js', import.meta.url));

/**
 * Calls back with the URL of every request to another machine. What the Auth emulator's own popup requests only styles it: these URLs are returned, as they come.
 */
export function stayOnThisMachine(context: BrowserContext, onOutside: (address: string) => void): Set<string> {
  const styling = new Set<string>();
  context.on('request', (request) => {
    const address = request.url();
    if (isLoopback(new URL(address)) || address.startsWith(GAPI)) return;
    if (isFromAuthEmulator(request)) styling.add(address);
    else onOutside(address);
  });
  return styling;
}

/** Answers the Firebase SDK, which is about to open a provider's window, with a substitute for the library that it loads from Google. */
export async function substituteGoogle(context: BrowserContext): Promise<void> {
  await context.route(`${GAPI}*`, (route) => route.fulfill({ path: GAPI_STUB, contentType: 'text/javascript' }));
}

function isLoopback(url: URL): boolean {
  return !/^https?:$/.test(url.protocol) || ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
}

/** The popup is a page of the Auth emulator; its files name it as their referrer. */
function isFromAuthEmulator(request: Request): boolean {
  const [frame, referrer] = [frameOf(request), request.headers()['referer'] ?? ''];
  return [frame, referrer].some((address) => address.startsWith(`http://${hosts.auth}/`));
}

function frameOf(request: Request): string {
  try {
    return request.frame().url();
  } catch {
    // A worker's request, or one of a page that is just opening.
    return '';
  }
}
