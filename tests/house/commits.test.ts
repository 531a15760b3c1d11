/** Tests the subjects of commits: a longer one is cut off wherever commits are listed. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/paths.mjs';

const LONGEST = 72;

/** Earlier subjects were longer. */
const SINCE = '2026-11-25T05:00:00Z';

const tooLong = (subjects: readonly string[]) => subjects.filter((subject) => subject.length > LONGEST);

test('every subject has at most 72 characters', () => {
  expect(tooLong(['a'.repeat(72), 'b'.repeat(73)])).toEqual(['b'.repeat(73)]);
  // A copy without a history has no commits to check.
  const { stdout } = spawnSync('git', ['log', '--format=%s', `--since=${SINCE}`], { cwd: ROOT, encoding: 'utf8' });
  expect(tooLong(stdout.split('\n'))).toEqual([]);
});
