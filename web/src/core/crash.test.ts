// @vitest-environment node
/**
 * A panic in a module becomes a typed error, is reported to the console, and the module stays usable. This is tested with modules that have
 * an export that breaks on purpose, which are built only for this test.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { buildProbe } from '../../../tools/wasm.mjs';
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
async function breakable(which: 'public' | 'member', path: string, breaking: string): Promise<Probe> {
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
 */
function outlives(probe: Probe, call: () => unknown, isWell: () => void): void {
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
  expect(report).toHaveBeenCalledWith(
    'The core broke:',
    'on purpose',
    expect.stringContaining('panic_probe'),
    expect.any(Number),
  );
}

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
    outlives(
      probe,
      () => core.check('newsletter', good),
      () => {
        expect(core.check('newsletter', good)).toEqual({});
        expect(core.check('newsletter', { email: 'ş' })).toEqual({ email: 'invalidEmail' });
        expect(core.submit('newsletter', good)).toEqual({ ok: true, payload: good });
      },
    );
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
    outlives(
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
  },
  BUILD_TIME,
);
