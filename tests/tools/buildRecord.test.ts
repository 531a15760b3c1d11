/** Tests what a built app records about itself, and that Hosting doesn't publish it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishBuild, readBuildRecord, RULES, sourceState } from '../../tools/lib/buildRecord.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import { withoutComments } from '../../tools/lib/rulesSource.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aram-build-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('the record is read as it was written, and is missing if no build was finished', () => {
  expect(readBuildRecord(folder)).toBeUndefined();
  const record = { project: 'calm-live', commit: 'abc', changed: ['web/src/main.tsx'] };
  finishBuild(folder, record);
  expect(readBuildRecord(folder)).toEqual(record);
});

it('the record comes with the rules, without comments', () => {
  finishBuild(folder, { project: 'calm-live', commit: 'abc', changed: [] });
  expect(readFileSync(join(folder, RULES), 'utf8')).toBe(withoutComments(readFileSync(inProject(RULES), 'utf8')));
});

it('the record knows the commit, and every file that differs from it, new ones too', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: folder });
  expect(await sourceState(folder)).toEqual({ commit: '', changed: [] });
  git('init', '--quiet');
  writeFileSync(join(folder, 'old.txt'), 'one');
  git('add', '.');
  git('commit', '--quiet', '--message', 'One');
  const { commit, changed } = await sourceState(folder);
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(changed).toEqual([]);
  for (const name of ['old.txt', 'new.txt']) writeFileSync(join(folder, name), 'two');
  expect(await sourceState(folder)).toEqual({ commit, changed: ['old.txt', 'new.txt'] });
  git('checkout', '--quiet', '.');
  git('mv', 'old.txt', 'yeni dosya ş.txt');
  // Both names of a renamed file, unquoted.
  expect((await sourceState(folder)).changed).toEqual(['old.txt', 'yeni dosya ş.txt', 'new.txt']);
});

it('neither the record nor the rules are published: firebase-tools leaves them out', () => {
  const { listFiles } = createRequire(import.meta.url)('firebase-tools/lib/listFiles.js') as {
    listFiles: (folder: string, ignore: string[]) => string[];
  };
  const { hosting } = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')) as {
    hosting: { ignore: string[] };
  };
  for (const name of ['build.json', 'firestore.rules', 'index.html']) writeFileSync(join(folder, name), '');
  expect(listFiles(folder, hosting.ignore)).toEqual(['index.html']);
});
