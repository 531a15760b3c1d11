import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longSubjects } from '../../tools/checks/subjects.ts';

test('commit subjects are counted from a commit on, and not at all where the history does not reach it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aram-subjects-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '-m', subject);
  try {
    git('init', '--quiet');
    commit('a'.repeat(80));
    const since = git('rev-parse', 'HEAD').trim();
    commit('b'.repeat(72));
    commit('c'.repeat(73));
    expect(longSubjects(since, folder)).toEqual(['c'.repeat(73)]);
    expect(longSubjects('f'.repeat(40), folder)).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
