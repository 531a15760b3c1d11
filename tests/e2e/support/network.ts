/** The browser reaches this machine alone: a test must not depend on, nor talk to, anything outside. */
import type { BrowserContext, Request } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { hosts } from './emulators';

const GAPI = 'https://apis.google.com/js/api.js';
const GAPI_STUB = fileURLToPath(new URL('../../../tools/emulators/gapi-stub.js', import.meta.url));

/**
 * Aborts every request to another machine and calls back with its address. The Firebase SDK's sign-in library is answered by a
 * stand-in; what the Auth emulator's own popup asks for only styles it, and is aborted without a word.
 */
export async function stayOnThisMachine(
  context: BrowserContext,
  onOutside: (address: string) => void,
): Promise<Set<string>> {
  const styling = new Set<string>();
  await context.route(
    (url) => !isLoopback(url),
    async (route) => {
      const request = route.request();
      const address = request.url();
      if (address.startsWith(GAPI)) {
        await route.fulfill({ path: GAPI_STUB, contentType: 'text/javascript' });
        return;
      }
      if (isFromAuthEmulator(request)) styling.add(address);
      else onOutside(address);
      await route.abort();
    },
  );
  return styling;
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
