/** Tests the development server as `npm start` starts it: early typing ends up in the field that the user means. */
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BROWSER_ARGS, ensureChromium, LOOPBACK_ONLY } from '../../tools/lib/chromium.ts';
import { emulatorVariables } from '../../tools/lib/firebase-env.ts';
import { assertFree, testPorts } from '../../tools/lib/ports.ts';
import { TEST_PROJECT } from '../../tools/lib/projects.ts';
import { startVite } from '../../tools/lib/vite.ts';

let browser: Browser;
let address = '';

beforeAll(async () => {
  const ports = testPorts();
  await assertFree(ports, ['vite']);
  // It ends with this process. If it knew that it runs for a test, it would prepare its packages differently than for `npm start`, in the
  // same folder.
  const variables = { ...emulatorVariables(TEST_PROJECT, ports), NODE_ENV: 'development' };
  ({ address } = await startVite(ports.vite, variables));
  const executablePath = await ensureChromium(() => undefined);
  browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS, LOOPBACK_ONLY] });
});

afterAll(async () => {
  await browser.close();
});

it('the first fields of the login page are its own, however long it takes to load', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const fields = document.querySelectorAll('input');
      if (fields.length === 0) return;
      observer.disconnect();
      document.documentElement.dataset['firstFields'] = [...fields].map(({ name, type }) => `${name} ${type}`).join();
    }).observe(document, { childList: true, subtree: true });
  });
  // A slow processor, and a server that hasn't transformed this file before.
  await page.route('**/features/account/LoginPage.tsx*', async (route) => {
    await new Promise((later) => setTimeout(later, 2000));
    await route.continue();
  });
  await page.goto(`${address}login`, { waitUntil: 'commit' });
  const first = page.locator('html[data-first-fields]');
  await first.waitFor({ state: 'attached' });
  expect(await first.getAttribute('data-first-fields')).toMatch(/^email email,password password/);
});
