import type { Page } from '@playwright/test';
import { HOST, testPorts } from '../../../tools/lib/ports.ts';

/** Serves the neutral page at the address that the build for all sets of emulators uses for it (tools/lib/firebase-env.ts). */
export async function serveNeutralPage(page: Page): Promise<string> {
  const address = `http://${HOST}:${String(testPorts().auth)}/`;
  await page
    .context()
    .route(`${address}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Sunny</h1>' }),
    );
  return address;
}
