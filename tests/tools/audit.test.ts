import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judge, readAudit, readCargoAudit } from '../../tools/audit/advisories.mjs';
import { isAllowed, npmPackages, refused } from '../../tools/audit/licences.mjs';
import { sourceMapsIn } from '../../tools/audit/sourceMaps.mjs';

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

it('what is shipped is held to more than what only builds and tests', () => {
  const packages = npmPackages({
    '': {},
    'node_modules/shipped': { version: '1.0.0', license: 'MPL-2.0' },
    'node_modules/tool': { version: '1.0.0', license: 'MPL-2.0', dev: true },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'GPL-3.0', dev: true },
  });
  expect(refused(packages)).toEqual(['shipped 1.0.0: MPL-2.0, shipped', '@b/c 2.0.0: GPL-3.0']);
});

describe('the registry', () => {
  it('that answers is believed', () => {
    expect(readAudit('{"vulnerabilities": {"x": {"severity": "high", "range": "<2"}}}')).toEqual({
      answered: true,
      found: ['x <2: high'],
    });
    expect(readAudit('{"vulnerabilities": {}}')).toEqual({ answered: true, found: [] });
  });

  it('that does not answer has passed nothing: the check is skipped, with the reason', () => {
    expect(judge('the npm registry', readAudit('{"message": "405 Method Not Allowed"}'))).toEqual({
      passed: 0,
      failed: 0,
      skipped: 1,
      why: 'the npm registry tells no advisories (405 Method Not Allowed)',
    });
    expect(judge('it', { answered: true, found: [] })).toEqual({ passed: 1, failed: 0 });
    expect(judge('it', { answered: true, found: ['x <2: high'] })).toMatchObject({ failed: 1, output: 'x <2: high' });
  });

  it('that does not answer is noted', () => {
    expect(readAudit('{"message": "405 Method Not Allowed"}')).toEqual({
      answered: false,
      reason: '405 Method Not Allowed',
    });
    expect(readAudit('')).toEqual({ answered: false, reason: 'no answer' });
  });
});

describe('RustSec', () => {
  const said = (stdout: string, output = stdout) => readCargoAudit({ stdout, output });

  it('that answers is believed', () => {
    expect(said('{"vulnerabilities": {"list": []}}')).toEqual({ answered: true, found: [] });
    const one = { advisory: { id: 'RUSTSEC-2026-0001' }, package: { name: 'x', version: '1.0.0' } };
    expect(said(JSON.stringify({ vulnerabilities: { list: [one] } }))).toEqual({
      answered: true,
      found: ['x 1.0.0: RUSTSEC-2026-0001'],
    });
  });

  it('that was not asked, or does not answer, is noted', () => {
    expect(said('', 'error: no such command: `audit`')).toEqual({
      answered: false,
      reason: 'cargo-audit is not installed',
    });
    expect(said('', "error: couldn't fetch advisory database")).toEqual({
      answered: false,
      reason: "error: couldn't fetch advisory database",
    });
  });
});

it('a map of the sources is found, and so is a file that names one', () => {
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
