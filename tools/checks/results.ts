/**
 * The results of the parts of `npm test`, read from the lines with which their tools sum up.
 * No tests at all are a failure: a part that tested nothing has shown nothing. A check that couldn't look is skipped with its reason and counts for neither
 * side. A test that is skipped in its file is a failure, because it could have run.
 */
import { stripVTControlCharacters } from 'node:util';

export interface Result {
  passed: number;
  failed: number;
  /** Checks that couldn't look. */
  skipped?: number;
  /** The reason, if one was skipped. */
  why?: string;
  /** Shown if something failed. */
  output?: string;
  /** The failed tests, each by file and name. */
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

/** A missing program is skipped on a developer's machine, and a failure in CI, where everything has to be tested. */
export const notTried = (why: string): Result => (process.env['CI'] ? failure(why) : skipped(why));

/** A check without tests of its own counts as one. */
export const fromExitCode = ({ code, output }: Outcome): Result =>
  code === 0 ? { passed: 1, failed: 0 } : failure(output);

/** A check that lists what is wrong. */
export const fromComplaints = (complaints: readonly string[]): Result =>
  complaints.length === 0 ? { passed: 1, failed: 0 } : failure(complaints.join('\n'));

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

/** The lines in which a tool counts its tests (cargo has one for each binary, Playwright one for each outcome), and those that name one that failed. */
const LINES = {
  cargo: { counts: /^test result: .*$/gm, failed: /^test (.+) \.\.\. FAILED$/gm },
  vitest: { counts: /^ +Tests {2}.*$/gm, failed: /^ FAIL {2}(.+)$/gm },
  playwright: {
    counts: /^ {2}\d+ (?:passed|failed|flaky|interrupted|skipped|did not run)\b.*$/gm,
    failed: /^ {4}(\[[^\]]+\] › .+?)[ ─]*$/gm,
  },
};

export type TestTool = keyof typeof LINES;

/** No tests at all, a skipped test, and a tool that ended in an error without a failed test: each counts as one failure with its reason. */
export function fromTests(tool: TestTool, { code, output }: Outcome): Result {
  const plain = stripVTControlCharacters(output);
  const lines = plain.match(LINES[tool].counts)?.join('\n') ?? '';
  const count = (outcome: string) =>
    [...lines.matchAll(new RegExp(`(\\d+) (?:${outcome})`, 'g'))].reduce(
      (total, [, tests]) => total + Number(tests),
      0,
    );
  const passed = count('passed');
  const failed = count('failed|flaky|interrupted');
  const left = count('skipped|ignored|todo|did not run');
  const reasons: string[] = [];
  if (passed + failed === 0 && code === 0) reasons.push('No test was run.');
  if (left > 0) reasons.push(`${left} tests were skipped.`);
  if (code !== 0 && failed === 0 && reasons.length === 0) reasons.push(`It ended with exit code ${code}.`);
  if (failed + reasons.length === 0) return { passed, failed: 0 };
  const names = new Set([...plain.matchAll(LINES[tool].failed)].map(([, name = '']) => name));
  return { passed, failed: failed + reasons.length, output: [output, ...reasons].join('\n'), names: [...names] };
}
