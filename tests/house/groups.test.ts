/** Tests that every module which `web/build/groups.ts` puts into a file with others exists. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/paths.mjs';
import { FOLDERS, PATHS } from '../../web/build/groups';

const ENDINGS = ['ts', 'tsx', 'mjs', 'css'];

/** Not followed: patterns for a folder's style sheets, and the core's glue, which a fresh clone hasn't built. */
const isPlain = (path: string) => !/[*[]/.test(path) && !path.startsWith('pkg-');

/** The paths that a pattern stands for: `ui/(Dialog|Ltr)` for two. */
function pathsOf(pattern: string): string[] {
  const [innermost, choices = ''] = /\(([^()]*)\)/.exec(pattern) ?? [];
  if (innermost === undefined) return pattern.split('|');
  return choices.split('|').flatMap((choice) => pathsOf(pattern.replace(innermost, choice)));
}

const leadsNowhere = (path: string) =>
  !FOLDERS.map((folder) => join(ROOT, folder.startsWith('lucide') ? 'node_modules' : '', folder, path)).some((file) =>
    ENDINGS.some((ending) => existsSync(`${file}.${ending}`)),
  );

test('every path of a group of modules leads to one', () => {
  expect(new Set(pathsOf('a/(b|c/(d|e))'))).toEqual(new Set(['a/b', 'a/c/d', 'a/c/e']));
  const paths = Object.values(PATHS).flat().filter(isPlain).flatMap(pathsOf);
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.map((path) => path.replaceAll('\\', '')).filter(leadsNowhere)).toEqual([]);
});
