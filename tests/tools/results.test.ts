import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { describe, expect, it } from 'vitest';
import type { JsonTestResults } from 'vitest/node';
import { fromCargo, fromExitCode, fromPlaywright, fromVitest, skipped, sum } from '../../tools/checks/results.ts';
import { ROOT } from '../../tools/lib/paths.mjs';

/** The parts of a report that are read. */
const vitest = (report: object) =>
  ({
    numPassedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...report,
  }) as unknown as JsonTestResults;
const playwright = (report: object) => report as JSONReport;

describe('a check without tests of its own', () => {
  it('counts as one', () => {
    expect(fromExitCode({ code: 0, output: 'fine' })).toEqual({ passed: 1, failed: 0 });
    expect(fromExitCode({ code: 2, output: 'why' })).toEqual({ passed: 0, failed: 1, output: 'why' });
  });
});

describe('cargo test', () => {
  const line = (ok: boolean, passed: number, failed: number, ignored = 0) =>
    `test result: ${ok ? 'ok' : 'FAILED'}. ${String(passed)} passed; ${String(failed)} failed; ${String(ignored)} ignored; 0 measured; 0 filtered out; finished in 0.01s`;

  it('is the sum of its binaries', () => {
    const output = [line(true, 12, 0), '', line(true, 0, 0), line(true, 3, 0)].join('\n');
    expect(fromCargo({ code: 0, output })).toEqual({ passed: 15, failed: 0 });
  });

  it('fails with its failed tests', () => {
    expect(fromCargo({ code: 101, output: line(false, 4, 2) })).toMatchObject({ passed: 4, failed: 2 });
  });

  it('fails if it doesn’t compile', () => {
    const result = fromCargo({ code: 101, output: 'error[E0308]: mismatched types' });
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.output).toContain('mismatched types');
  });

  it('fails if no test was run, or one was left out', () => {
    expect(fromCargo({ code: 0, output: line(true, 0, 0) })).toMatchObject({
      failed: 1,
      output: expect.stringContaining('No test') as string,
    });
    expect(fromCargo({ code: 0, output: line(true, 3, 0, 1) })).toMatchObject({ passed: 3, failed: 1 });
  });
});

describe('Vitest', () => {
  it('passes with its tests', () => {
    expect(fromVitest({ code: 0, output: '' }, vitest({ numPassedTests: 7 }))).toEqual({ passed: 7, failed: 0 });
  });

  it('fails with a file that could not be loaded', () => {
    const file = { name: join(ROOT, 'web', 'a.test.ts'), status: 'failed', assertionResults: [] };
    const report = vitest({ numPassedTests: 7, testResults: [file] });
    expect(fromVitest({ code: 1, output: '' }, report)).toMatchObject({
      passed: 7,
      failed: 1,
      names: ['web/a.test.ts'],
    });
  });

  it('names the tests that failed', () => {
    const results = [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'takes away' },
    ];
    const file = { name: join(ROOT, 'web', 'a.test.ts'), status: 'failed', assertionResults: results };
    const report = vitest({ numPassedTests: 1, testResults: [file] });
    expect(fromVitest({ code: 1, output: '' }, report)).toMatchObject({ names: ['web/a.test.ts: takes away'] });
  });

  it('fails with an error outside of its tests', () => {
    expect(fromVitest({ code: 1, output: '' }, vitest({ numPassedTests: 7 }))).toMatchObject({ passed: 7, failed: 1 });
  });

  it('fails with a skipped test, with none at all, and without a report', () => {
    expect(fromVitest({ code: 0, output: '' }, vitest({ numPassedTests: 7, numPendingTests: 2 }))).toMatchObject({
      failed: 1,
    });
    expect(fromVitest({ code: 0, output: '' }, vitest({}))).toMatchObject({ failed: 1 });
    expect(fromVitest({ code: 1, output: 'no such file' }, undefined)).toEqual({
      passed: 0,
      failed: 1,
      output: 'no such file',
    });
  });
});

describe('Playwright', () => {
  it('counts a flaky test as failed, and names it', () => {
    const spec = (title: string, status: string) => ({ file: 'a.spec.ts', line: 3, title, tests: [{ status }] });
    const suites = [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'flaky')] }] }];
    const report = playwright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, suites });
    const result = fromPlaywright({ code: 1, output: '' }, report);
    expect(result).toMatchObject({ passed: 5, failed: 2, names: ['a.spec.ts:3: closes'] });
  });

  it('fails with no test at all', () => {
    const report = playwright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] });
    expect(fromPlaywright({ code: 1, output: 'No tests found' }, report)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('several results', () => {
  it('add up, with all their outputs', () => {
    expect(
      sum([
        { passed: 1, failed: 0 },
        { passed: 0, failed: 1, output: 'why' },
      ]),
    ).toEqual({ passed: 1, failed: 1, output: 'why' });
  });

  it('count skipped checks on neither side, with each reason', () => {
    expect(sum([{ passed: 2, failed: 0 }, skipped('no network'), skipped('no tool')])).toEqual({
      passed: 2,
      failed: 0,
      skipped: 2,
      why: 'no network; no tool',
    });
  });
});
