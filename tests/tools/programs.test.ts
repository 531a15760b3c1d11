/** Tests how the tools find browsers and other programs, and tell the two kinds of Chromium apart. */
import { expect, it } from 'vitest';
import { kindOf } from '../../tools/lib/chromium.ts';
import { ENGINES, findEngine } from '../../tools/lib/engines.ts';

it.each([
  ['/usr/bin/chromium-headless-shell', 'shell'],
  ['/x/chrome-headless-shell-linux64/chrome-headless-shell', 'shell'],
  ['/x/chrome-linux/headless_shell', 'shell'],
  ['/usr/bin/chromium', 'whole'],
  ['/opt/google/chrome/chrome', 'whole'],
  ['/x/my-headless-shells/chrome', 'whole'],
])('%s is a Chromium of the kind "%s"', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

it('a path in the environment comes first, and if it doesn’t start, no other program replaces it', async () => {
  const found = (env: NodeJS.ProcessEnv) => findEngine(ENGINES[0], () => undefined, env);
  expect(await found({ FIREFOX_PATH: process.execPath })).toBe(process.execPath);
  expect(await found({ FIREFOX_PATH: 'playwright' })).toBe('playwright');
  await expect(found({ FIREFOX_PATH: '/nowhere/firefox' })).rejects.toThrow('FIREFOX_PATH names /nowhere/firefox');
});
