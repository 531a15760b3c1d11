import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';

const LIMITS = 'core-wasm/domain/src/limits.rs';
/**
 * Where a limit may be used: not in the table itself, nor in files generated from it. `tests/enforcement` compares `storage.rules`, which
 * is written by hand, with the table.
 */
const ROOMS = [
  'core-wasm/domain/src',
  'core-wasm/src',
  'enforcement',
  'web/src',
  'tools',
  'operator',
  'operations',
  'functions',
  'tests/enforcement',
];

/** The code of a folder, without comments that have lines of their own. */
function codeIn(room: string): string {
  return readdirSync(inProject(room), { recursive: true, encoding: 'utf8' })
    .map((path) => `${room}/${path}`)
    .filter((path) => ['.rs', '.ts', '.tsx', '.mjs'].includes(extname(path)))
    .filter(
      (path) =>
        path !== LIMITS && !path.includes('/generated/') && (!path.includes('.test.') || room === 'tests/enforcement'),
    )
    .map((path) => readFileSync(inProject(path), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, ''))
    .join('\n');
}

test('every limit of the core is used', () => {
  const names = [...readFileSync(inProject(LIMITS), 'utf8').matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(40);
  const words = new Set(
    ROOMS.map(codeIn)
      .join('\n')
      .match(/\b[A-Z][A-Z0-9_]+\b/g),
  );
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});
