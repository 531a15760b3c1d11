/**
 * What a part of `npm test` came to, read from what its tool says.
 * An empty set of tests is a failure: a part that tested nothing has shown nothing. A check that could not look is skipped, and says why: it counts for
 * neither side. A test that somebody has skipped in a file is a failure: it could have looked.
 */

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped] checks that could not look
 * @property {string} [why] why not, where one was skipped
 * @property {string} [output] what to show when something failed
 */

/**
 * What is read of Vitest's JSON report.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly { status: string; assertionResults: readonly unknown[] }[]} testResults one for each file
 */

/** @typedef {{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }} PlaywrightReport what is read of it */

/**
 * A check without tests of its own counts as one.
 * @param {{ code: number; output: string }} outcome
 * @returns {Result}
 */
export function fromExitCode({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

/** @param {string} reason @returns {Result} */
export function failure(reason) {
  return { passed: 0, failed: 1, output: reason };
}

/**
 * A check that could not look.
 * @param {string} why
 * @returns {Result}
 */
export function skipped(why) {
  return { passed: 0, failed: 0, skipped: 1, why };
}

/**
 * @param {readonly Result[]} results
 * @returns {Result}
 */
export function sum(results) {
  const together = (/** @type {'output' | 'why'} */ key, /** @type {string} */ between) =>
    results
      .map((result) => result[key] ?? '')
      .filter(Boolean)
      .join(between);
  const left = results.reduce((total, one) => total + (one.skipped ?? 0), 0);
  const output = together('output', '\n');
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
    ...(left > 0 && { skipped: left, why: together('why', '; ') }),
    ...(output && { output }),
  };
}

/**
 * `cargo test` says "test result: ok. 12 passed; 0 failed; 0 ignored; …" once for each test binary.
 * @param {{ code: number; output: string }} outcome
 * @returns {Result}
 */
export function fromCargo({ code, output }) {
  let passed = 0;
  let failed = 0;
  let ignored = 0;
  for (const [, p, f, i] of output.matchAll(/^test result: .*? (\d+) passed; (\d+) failed; (\d+) ignored/gm)) {
    passed += Number(p);
    failed += Number(f);
    ignored += Number(i);
  }
  return strict({ code, output, passed, failed, skipped: ignored });
}

/**
 * Vitest's JSON report. A file that could not be loaded holds no test that failed, and still is a failure.
 * @param {{ code: number; output: string }} outcome
 * @param {VitestReport | undefined} report undefined where none was written
 * @returns {Result}
 */
export function fromVitest({ code, output }, report) {
  if (!report) return failure(output || 'Vitest wrote no report.');
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return strict({
    code,
    output,
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/**
 * Playwright's JSON report.
 * @param {{ code: number; output: string }} outcome
 * @param {PlaywrightReport | undefined} report undefined where none was written
 * @returns {Result}
 */
export function fromPlaywright({ code, output }, report) {
  if (!report) return failure(output || 'Playwright wrote no report.');
  const { expected, unexpected, flaky, skipped } = report.stats;
  return strict({ code, output, passed: expected, failed: unexpected + flaky, skipped });
}

/**
 * No test at all, a skipped test, or a tool that ended in an error without a failed test: each is one failure with its reason.
 * @param {{ code: number; output: string; passed: number; failed: number; skipped: number }} counts
 * @returns {Result}
 */
function strict({ code, output, passed, failed, skipped }) {
  /** @type {string[]} */
  const reasons = [];
  if (passed + failed === 0 && code === 0) reasons.push('No test was run.');
  if (skipped > 0) reasons.push(`${skipped} tests were skipped.`);
  if (code !== 0 && failed === 0 && reasons.length === 0) reasons.push(`It ended with exit code ${code}.`);
  const total = failed + reasons.length;
  return total === 0 ? { passed, failed: 0 } : { passed, failed: total, output: [output, ...reasons].join('\n') };
}
