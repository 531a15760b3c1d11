/** Tests the kinds of Chromium that run the browser tests, the ten tests that run in both, and the other engines. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inOtherEngines, inTheOtherKind, allTen } from '../../tools/checks/browserKinds.ts';
import { kindOf } from '../../tools/lib/chromium.ts';
import { ENGINES, findEngine } from '../../tools/lib/engines.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import { grep, IN_BOTH_KINDS } from '../e2e/bothKinds.ts';

const result = (passed: number, failed = 0) => ({ passed, failed, output: failed > 0 ? 'a test failed' : '' });

it('the name of a browser shows its kind', () => {
  expect(
    ['/usr/bin/chromium-headless-shell', '/x/chrome-headless-shell-linux64/chrome-headless-shell'].map(kindOf),
  ).toEqual(['shell', 'shell']);
  expect(kindOf('/x/chrome-linux/headless_shell')).toBe('shell');
  expect(['/usr/bin/chromium', '/opt/google/chrome/chrome', '/x/my-headless-shells/chrome'].map(kindOf)).toEqual([
    'whole',
    'whole',
    'whole',
  ]);
});

it('ten tests run in both kinds, each in an existing file that has the last part of its title', () => {
  expect(IN_BOTH_KINDS).toHaveLength(10);
  const files = readdirSync(inProject('tests', 'e2e'));
  for (const [file] of IN_BOTH_KINDS) expect(files).toContain(`${file}.spec.ts`);
  const line = (at: number) => IN_BOTH_KINDS[at]?.join('.spec.ts ') ?? '';
  expect(IN_BOTH_KINDS.map((_, at) => new RegExp(grep).test(line(at)))).not.toContain(false);
  expect(new RegExp(grep).test(`${line(0)} again`)).toBe(false);
  expect(readFileSync(inProject('tests', 'e2e', 'cards.spec.ts'), 'utf8')).toContain(IN_BOTH_KINDS[3]?.[1]);
});

it('a test that was renamed is missed', () => {
  expect(allTen(result(10))).toEqual(result(10));
  expect(allTen(result(9))).toMatchObject({
    passed: 9,
    failed: 1,
    output: expect.stringContaining('9 did') as string,
  });
  expect(allTen(result(9, 1)).output).toBe('a test failed');
});

it('the ten tests run in the browser of the other kind', async () => {
  const tried: string[] = [];
  const browsers = { suite: '/usr/bin/chromium-headless-shell', other: '/usr/bin/chromium' };
  const outcome = await inTheOtherKind(browsers, (path) => {
    tried.push(path);
    return Promise.resolve(result(10));
  });
  expect(tried).toEqual(['/usr/bin/chromium']);
  expect(outcome).toEqual(result(10));
});

it('a missing other kind is reported: as a failure if everything has to run, as skipped otherwise', async () => {
  const alone = { suite: '/usr/bin/chromium', other: undefined };
  const never = () => Promise.reject(new Error('there is nothing to run them in'));
  expect(await inTheOtherKind(alone, never, {})).toEqual({
    passed: 0,
    failed: 0,
    skipped: 1,
    why: expect.stringContaining('chromium-headless-shell isn’t here') as string,
  });
  expect(await inTheOtherKind(alone, never, { CI: '1' })).toMatchObject({ passed: 0, failed: 1 });
});

describe('other engines', () => {
  const [firefox, webkit] = ENGINES;
  const passing = (asked: unknown[]) => (names: string[], paths: Record<string, string>) => {
    asked.push(names, paths);
    return Promise.resolve(result(19));
  };

  it('the journey runs in the installed engines; for the others the report says what to install', async () => {
    const asked: unknown[] = [];
    const engines = [
      { engine: firefox, path: '/x/firefox' },
      { engine: webkit, path: undefined },
    ];
    expect(await inOtherEngines(engines, passing(asked), {})).toEqual({
      passed: 19,
      failed: 0,
      skipped: 1,
      why: 'WebKit wasn’t tested: install webkit2gtk-driver and xvfb, or run `npx playwright install webkit`.',
    });
    expect(asked).toEqual([['firefox'], { FIREFOX_PATH: '/x/firefox' }]);
    expect(await inOtherEngines(engines, passing([]), { CI: '1' })).toMatchObject({ passed: 19, failed: 1 });
  });

  it('nothing runs without another engine', async () => {
    const none = ENGINES.map((engine) => ({ engine, path: undefined }));
    const never = () => Promise.reject(new Error('there is nothing to run it in'));
    expect(await inOtherEngines(none, never, {})).toMatchObject({ passed: 0, failed: 0, skipped: 2 });
  });

  it('a path in the environment comes first, and if it doesn’t start, no other one replaces it', async () => {
    const found = (env: NodeJS.ProcessEnv) => findEngine(firefox, () => undefined, env);
    expect(await found({ FIREFOX_PATH: process.execPath })).toBe(process.execPath);
    expect(await found({ FIREFOX_PATH: 'playwright' })).toBe('playwright');
    await expect(found({ FIREFOX_PATH: '/nowhere/firefox' })).rejects.toThrow('FIREFOX_PATH names /nowhere/firefox');
  });

  it('each engine has its test', () => {
    const files = readdirSync(inProject('tests', 'browsers'));
    expect(files.filter((name) => name.endsWith('.test.ts'))).toEqual(ENGINES.map(({ name }) => `${name}.test.ts`));
  });
});
