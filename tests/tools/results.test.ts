/** Tests how `npm test` reads the lines with which its tools sum up: what it misreads would pass without having been tested. */
import { expect, it } from 'vitest';
import { fromTests, skipped, sum } from '../../tools/checks/results.ts';

const CARGO = (passed: number, failed = 0, ignored = 0) =>
  `test result: ${failed ? 'FAILED' : 'ok'}. ${passed} passed; ${failed} failed; ${ignored} ignored; 0 measured; 3 filtered out`;

it.each([
  ['cargo', 'each binary', `${CARGO(12)}\n\n${CARGO(0)}\n${CARGO(3)}`, 15],
  [
    'vitest',
    'tests, not files',
    ' Test Files  2 passed (2)\n\u001b[2m      Tests \u001b[22m \u001b[1m7 passed\u001b[39m (7)',
    7,
  ],
  ['playwright', 'no line of a test', 'printed: 3 passed\n  5 passed (1.2m)', 5],
] as const)('%s: counts %s', (tool, _what, output, passed) => {
  expect(fromTests(tool, { code: 0, output })).toEqual({ passed, failed: 0 });
});

it.each([
  ['cargo', `test form::refuses ... FAILED\n${CARGO(4, 2)}`, 4, 2, ['form::refuses']],
  [
    'vitest',
    ' FAIL  |unit| web/a.test.ts > adds\n      Tests  1 failed | 3 passed (4)',
    3,
    1,
    ['|unit| web/a.test.ts > adds'],
  ],
  [
    'playwright',
    '  1) [e2e] › a.spec.ts:3:1 › opens ───\n  1 failed\n    [e2e] › a.spec.ts:3:1 › opens ───\n  1 flaky\n    [e2e] › a.spec.ts:9:1 › closes ──\n  5 passed (3s)',
    ...[5, 2],
    ['[e2e] › a.spec.ts:3:1 › opens', '[e2e] › a.spec.ts:9:1 › closes'],
  ],
] as const)('%s: counts and names tests that failed', (tool, output, passed, failed, names) => {
  expect(fromTests(tool, { code: 1, output })).toEqual({ passed, failed, names, output });
});

it.each([
  ['cargo', 'none ran', 0, CARGO(0), 'No test was run.'],
  ['vitest', 'none ran', 0, 'No test files found', 'No test was run.'],
  ['cargo', 'one was ignored', 0, CARGO(3, 0, 1), '1 tests were skipped.'],
  ['vitest', 'some were skipped', 0, '      Tests  3 passed | 2 skipped | 1 todo (6)', '3 tests were skipped.'],
  ['playwright', 'some did not run', 0, '  1 skipped\n  2 did not run\n  5 passed (3s)', '3 tests were skipped.'],
  ['cargo', 'it doesn’t compile', 101, 'error[E0308]: mismatched types', 'exit code 101'],
  ['vitest', 'a file can’t be loaded, or an error is outside of tests', 1, '      Tests  3 passed (3)', 'exit code 1'],
  ['playwright', 'it finds no test', 1, 'Error: No tests found', 'exit code 1'],
] as const)('%s fails if %s', (tool, _why, code, output, reason) => {
  const result = fromTests(tool, { code, output });
  expect(result.failed).toBe(1);
  expect(result.output).toContain(output);
  expect(result.output).toContain(reason);
});

it('several results add up, with each output, and each reason why one was skipped', () => {
  const all = [
    { passed: 2, failed: 0 },
    { passed: 0, failed: 1, output: 'what' },
    skipped('no network'),
    skipped('no tool'),
  ];
  expect(sum(all)).toEqual({ passed: 2, failed: 1, output: 'what', skipped: 2, why: 'no network; no tool' });
});
