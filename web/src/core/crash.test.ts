// @vitest-environment node
/**
 * A panic in a module becomes a typed error, and the module stays usable. It is reported to the console, except in the module `list`, which
 * has no code for that. This is tested with modules that have an export that breaks on purpose, which are built only for this test.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, type MockInstance, test, vi } from 'vitest';
import { buildProbe, type ModuleName } from '../../../tools/wasm.ts';
import { CoreError } from './error';

/** The exports that a module for this test has in addition. */
interface Probe {
  probe_panic: () => void;
  probe_calls: () => number;
}

/** A few seconds if it is built already, a minute or two if the tools have to be compiled first. */
const BUILD_TIME = 600_000;

const breaks = { next: false };

/**
 * Replaces one of the core's modules with one that can be broken.
 *
 * @param path the package that it replaces
 * @param breaking the export in which it breaks, once `breaks.next` is true
 */
async function breakable(which: ModuleName, path: string, breaking: string): Promise<Probe> {
  const { folder, name } = await buildProbe(which);
  const address = pathToFileURL(join(folder, `${name}.js`)).href;
  const probe = (await import(/* @vite-ignore */ address)) as Probe & Record<string, (...args: unknown[]) => unknown>;
  vi.doMock(path, () => ({
    ...probe,
    [breaking]: (...args: unknown[]) => {
      if (breaks.next) probe.probe_panic();
      return probe[breaking]?.(...args);
    },
  }));
  const bytes = await readFile(join(folder, `${name}_bg.wasm`));
  vi.doMock(`${path}_bytes`, () => ({ default: bytes.toString('base64') }));
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } })),
  );
  return probe;
}

/**
 * Breaks a module three times.
 *
 * @param call a call of the export that breaks
 * @param isWell calls with known answers
 * @returns the console's errors
 */
function outlives(probe: Probe, call: () => unknown, isWell: () => void): MockInstance<Console['error']> {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isWell();
  expect([probe.probe_calls(), probe.probe_calls()]).toEqual([1, 2]);

  for (let round = 0; round < 3; round += 1) {
    breaks.next = true;
    expect(call).toThrow(CoreError);
    expect(call).toThrow(expect.objectContaining({ code: 'crashed' }));
    breaks.next = false;

    isWell();
    // The count starts from one again, so it isn't the instance that broke.
    expect(probe.probe_calls()).toBe(1);
  }
  return report;
}

/** The report of a panic in the console. */
const REPORT: readonly unknown[] = [
  'The core broke:',
  'on purpose',
  expect.stringContaining('panic_probe'),
  expect.any(Number),
];

afterEach(() => {
  breaks.next = false;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test(
  'a panic on a public page is a CoreError, and the next call runs in a fresh instance',
  async () => {
    const probe = await breakable('public', '../../../core-wasm/pkg-public/aram_public', 'check');
    const { loadCore } = await import('./load');
    const core = await loadCore();
    const good = { email: 'a@b.co' };
    const report = outlives(
      probe,
      () => core.check('newsletter', good),
      () => {
        expect(core.check('newsletter', good)).toEqual({});
        expect(core.check('newsletter', { email: 'ş' })).toEqual({ email: 'invalidEmail' });
        expect(core.submit('newsletter', good)).toEqual({ ok: true, payload: good });
      },
    );
    expect(report).toHaveBeenCalledWith(...REPORT);
  },
  BUILD_TIME,
);

test(
  'a panic in a list of counselors is a CoreError, and the next call runs in a fresh instance',
  async () => {
    const probe = await breakable('list', '../../../core-wasm/pkg-list/aram_list', 'choose');
    const { loadListCore } = await import('./load');
    const core = await loadListCore();
    const counselors = [
      { languages: ['tr'], topics: [], starts: [] },
      { languages: ['en'], topics: [], starts: [3_600_000] },
    ] as const;
    const choose = () => core.choose(counselors, { reads: 'en', language: '', topic: '', day: [] });
    outlives(probe, choose, () => {
      expect(choose()).toEqual([{ at: 1, first: 3_600_000 }, { at: 0 }]);
    });
  },
  BUILD_TIME,
);

test(
  'a panic in a decision about sessions or conversations is a CoreError, and the next call runs in a fresh instance',
  async () => {
    const probe = await breakable('member', '../../../core-wasm/pkg-member/aram_member', 'hours_problems');
    const { loadMemberCore } = await import('./load');
    const core = await loadMemberCore();
    const hours = { week: ['09:00', '', '', '', '', '', ''], away: [] };
    const report = outlives(
      probe,
      () => core.hoursProblems(hours, '2026-12-07'),
      () => {
        expect(core.hoursProblems(hours, '2026-12-07')).toEqual([]);
        expect(core.mayEnd([], 0)).toEqual({ ok: true });
        expect(core.isUnread({ own: false, at: 1, gone: false }, 0)).toBe(true);
        expect(core.starts(hours, [{ since: 0, seconds: 0 }], 0, 7 * 86_400_000)).toEqual([
          4 * 86_400_000 + 9 * 3_600_000,
        ]);
      },
    );
    expect(report).toHaveBeenCalledWith(...REPORT);
  },
  BUILD_TIME,
);
