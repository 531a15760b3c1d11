/**
 * The browser reaches this machine alone: a test must not depend on, nor talk to, anything outside. The browser itself resolves no other name
 * (`LOOPBACK_ONLY`); here is heard what was asked for all the same.
 *
 * Requests are listened to and not taken into the test's own hands: a browser whose requests pass by a test keeps nothing of what it fetched.
 */
import type { BrowserContext, Request } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { hosts } from './emulators';

const GAPI = 'https://apis.google.com/js/api.js';
const GAPI_STUB = fileURLToPath(new URL('gapi-stub.js', import.meta.url));

/**
 * Calls back with the address of every request to another machine. What the Auth emulator's own popup asks for only styles it: these addresses are
 * returned, as they come.
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

/** Answers the Firebase SDK, which is about to open a provider's window, with a stand-in for the library that it fetches from Google. */
export async function standInForGoogle(context: BrowserContext): Promise<void> {
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
