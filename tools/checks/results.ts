/**
 * The results of the parts of `npm test`, read from their tools' output.
 * No tests at all are a failure: a part that tested nothing has shown nothing. A check that couldn't look is skipped with its reason and counts for neither
 * side. A test that is skipped in its file is a failure, because it could have run.
 */
import { relative } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import type { JsonTestResults } from 'vitest/node';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

export interface Result {
  passed: number;
  failed: number;
  /** Checks that couldn't look. */
  skipped?: number;
  /** The reason, if one was skipped. */
  why?: string;
  /** Shown if something failed. */
  output?: string;
  /** The failed tests, each by file and name, if the tool reports them. */
  names?: readonly string[];
}

/** Of a tool. */
interface Outcome {
  code: number;
  output: string;
}

export const failure = (reason: string): Result => ({ passed: 0, failed: 1, output: reason });

/** A check that couldn't look. */
export const skipped = (why: string): Result => ({ passed: 0, failed: 0, skipped: 1, why });

/** A check without tests of its own counts as one. */
export const fromExitCode = ({ code, output }: Outcome): Result =>
  code === 0 ? { passed: 1, failed: 0 } : failure(output);

export function sum(results: readonly Result[]): Result {
  const count = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + (result[key] ?? 0), 0);
  const words = (key: 'output' | 'why') => results.map((result) => result[key] ?? '').filter(Boolean);
  const names = results.flatMap((result) => result.names ?? []);
  return {
    ...{ passed: count('passed'), failed: count('failed') },
    ...(count('skipped') > 0 && { skipped: count('skipped'), why: words('why').join('; ') }),
    ...(words('output').length > 0 && { output: words('output').join('\n') }),
    ...(names.length > 0 && { names }),
  };
}

/** `cargo test` prints "test result: ok. 12 passed; 0 failed; 0 ignored; …" once for each test binary. */
export function fromCargo({ code, output }: Outcome) {
  const lines = [...output.matchAll(/^test result: .*? (\d+) passed; (\d+) failed; (\d+) ignored/gm)];
  const count = (at: number) => lines.reduce((total, line) => total + Number(line[at]), 0);
  return strict({ code, output, passed: count(1), failed: count(2), skipped: count(3) });
}

/**
 * Reads Vitest's JSON report. A file that can't be loaded contains no failed test and is still a failure.
 * @param report undefined if none was written
 */
export function fromVitest({ code, output }: Outcome, report: JsonTestResults | undefined) {
  if (!report) return failure(output || 'Vitest wrote no report.');
  const names = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [file];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
  const { numPassedTests: passed, numPendingTests, numTodoTests } = report;
  return strict({ code, output, passed, failed: names.length, skipped: numPendingTests + numTodoTests, names });
}

/**
 * Reads Playwright's JSON report.
 * @param report undefined if none was written
 */
export function fromPlaywright({ code, output }: Outcome, report: JSONReport | undefined) {
  if (!report) return failure(output || 'Playwright wrote no report.');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const names = report.suites.flatMap(failedSpecs);
  return strict({ code, output, passed: expected, failed: unexpected + flaky, skipped, names });
}

function failedSpecs({ specs, suites = [] }: JSONReportSuite): string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return [...failed.map(({ file, line, title }) => `${file}:${line}: ${title}`), ...suites.flatMap(failedSpecs)];
}

/** No tests at all, a skipped test, and a tool that ended in an error without a failed test: each counts as one failure with its reason. */
function strict({ code, output, passed = 0, failed = 0, skipped = 0, names = [] }: Outcome & Partial<Result>): Result {
  const reasons: string[] = [];
  if (passed + failed === 0 && code === 0) reasons.push('No test was run.');
  if (skipped > 0) reasons.push(`${skipped} tests were skipped.`);
  if (code !== 0 && failed === 0 && reasons.length === 0) reasons.push(`It ended with exit code ${code}.`);
  if (failed + reasons.length === 0) return { passed, failed: 0 };
  const said = { passed, failed: failed + reasons.length, output: [output, ...reasons].join('\n') };
  return names.length > 0 ? { ...said, names } : said;
}
