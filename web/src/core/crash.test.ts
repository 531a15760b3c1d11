// @vitest-environment node
/**
 * A panic in the module becomes a typed error, is reported to the console, and the module stays usable. Seen on a module
 * with an export that breaks on purpose, which is built for this test alone.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildWasm, ensureWasmTools, PROBE_PACKAGE } from '../../../tools/wasm.mjs';
import { CoreError } from './error';
import type { Core } from './types';

/** What the module for this test exports beside the others. */
interface Probe {
  check_written: (form: number, length: number, now: number) => number;
  probe_panic: () => void;
  probe_calls: () => number;
}

/** A few seconds where it is built already, a minute where the tools have to be compiled first. */
const BUILD_TIME = 600_000;

const breaks = vi.hoisted(() => ({ next: false }));
let probe: Probe;
let core: Core;

beforeAll(async () => {
  await ensureWasmTools();
  await buildWasm({ probe: true });
  probe = (await import(/* @vite-ignore */ pathToFileURL(join(PROBE_PACKAGE, 'aram_core.js')).href)) as Probe;
  vi.doMock('../../../core-wasm/pkg/aram_core', () => ({
    ...probe,
    check_written: (form: number, length: number, now: number) => {
      if (breaks.next) probe.probe_panic();
      return probe.check_written(form, length, now);
    },
  }));
  const bytes = await readFile(join(PROBE_PACKAGE, 'aram_core_bg.wasm'));
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } })),
  );
  const { loadCore } = await import('./load');
  core = await loadCore();
}, BUILD_TIME);

afterEach(() => {
  breaks.next = false;
});

test('a panic is a CoreError, and the next call runs in a fresh instance', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const good = { email: 'a@b.co' };
  expect(core.check('newsletter', good)).toEqual({});
  expect([probe.probe_calls(), probe.probe_calls()]).toEqual([1, 2]);

  for (let round = 0; round < 3; round += 1) {
    breaks.next = true;
    const call = () => core.check('newsletter', good);
    expect(call).toThrow(CoreError);
    expect(call).toThrow(expect.objectContaining({ code: 'crashed' }));
    breaks.next = false;

    expect(core.check('newsletter', { email: 'ş' })).toEqual({ email: 'invalidEmail' });
    expect(core.submit('newsletter', good)).toEqual({ ok: true, payload: good });
    expect(probe.probe_calls()).toBe(1);
  }
  expect(report).toHaveBeenCalledWith(
    'The core broke:',
    'on purpose',
    expect.stringContaining('panic_probe'),
    expect.any(Number),
  );
});
