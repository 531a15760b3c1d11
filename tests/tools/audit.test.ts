import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromNpm, fromRustSec } from '../../tools/audit/advisories.ts';
import { isAllowed, npmPackages, refused } from '../../tools/audit/licences.ts';
import { sourceMapsIn } from '../../tools/audit/sourceMaps.ts';

describe('a licence', () => {
  const allowed = ['MIT', 'Apache-2.0', 'Unicode-3.0'];
  it.each([
    ['MIT', true],
    ['GPL-3.0', false],
    ['MIT OR GPL-3.0', true],
    ['GPL-3.0/MIT', true],
    ['MIT AND GPL-3.0', false],
    ['(MIT OR Apache-2.0) AND Unicode-3.0', true],
    ['(GPL-3.0 OR LGPL-2.1) AND MIT', false],
    ['GPL-3.0 AND MIT OR Apache-2.0', true],
    ['((MIT))', true],
    ['none', false],
    ['', false],
  ])('%s: %s', (expression, expected) => {
    expect(isAllowed(expression, allowed)).toBe(expected);
  });
});

it('the licences of shipped packages are checked more strictly than those of build and test tools', () => {
  const packages = npmPackages({
    '': {},
    'node_modules/shipped': { version: '1.0.0', license: 'MPL-2.0' },
    'node_modules/tool': { version: '1.0.0', license: 'MPL-2.0', dev: true },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'GPL-3.0', dev: true },
  });
  expect(refused(packages)).toEqual(['shipped 1.0.0: MPL-2.0, shipped', '@b/c 2.0.0: GPL-3.0']);
});

const notAsked = (why: string) => ({ passed: 0, failed: 0, skipped: 1, why });

describe('the registry', () => {
  it('is believed if it answers', () => {
    const found = '{"vulnerabilities": {"x": {"severity": "high", "range": "<2"}}}';
    expect(fromNpm(found)).toEqual({ passed: 0, failed: 1, output: 'x <2: high' });
    expect(fromNpm('{"vulnerabilities": {}}')).toEqual({ passed: 1, failed: 0 });
  });

  it('passes nothing if it doesn’t answer: the check is skipped, with the reason', () => {
    const refusal = 'the npm registry reports no advisories (405 Method Not Allowed)';
    expect(fromNpm('{"message": "405 Method Not Allowed"}')).toEqual(notAsked(refusal));
    expect(fromNpm('')).toEqual(notAsked('the npm registry reports no advisories (no answer)'));
  });
});

describe('RustSec', () => {
  const said = (stdout: string, output = stdout) => fromRustSec({ stdout, output });

  it('is believed if it answers', () => {
    expect(said('{"vulnerabilities": {"list": []}}')).toEqual({ passed: 1, failed: 0 });
    const one = { advisory: { id: 'RUSTSEC-2026-0001' }, package: { name: 'x', version: '1.0.0' } };
    const report = JSON.stringify({ vulnerabilities: { list: [one] } });
    expect(said(report)).toEqual({ passed: 0, failed: 1, output: 'x 1.0.0: RUSTSEC-2026-0001' });
  });

  it('is reported if it isn’t installed, or doesn’t answer', () => {
    const why = (reason: string) => notAsked(`RustSec reports no advisories (${reason})`);
    expect(said('', 'error: no such command: `audit`')).toEqual(why('cargo-audit is not installed'));
    const unreachable = "error: couldn't fetch advisory database";
    expect(said('', unreachable)).toEqual(why(unreachable));
  });
});

it('a source map is found, and so is a file that refers to one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aram-maps-'));
  try {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'clean.js'), 'export {};');
    expect(sourceMapsIn(folder)).toEqual([]);
    writeFileSync(join(folder, 'assets', 'a.js.map'), '{}');
    writeFileSync(join(folder, 'assets', 'b.css'), '/*# sourceMappingURL=b.css.map */');
    expect(sourceMapsIn(folder).sort()).toEqual([join('assets', 'a.js.map'), join('assets', 'b.css')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
