import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/paths.mjs';
import { circlesIn } from './support/circles';

const ROOMS = ['web', 'tools', 'operator', 'enforcement', 'tests', 'vite.config.ts'];

test('no file imports another that imports it, types included', async () => {
  expect(await circlesIn(ROOMS, ROOT)).toEqual([]);
});

test('a circle of any kind of import is found, and told once', async () => {
  const project = mkdtempSync(join(tmpdir(), 'aram-circles-'));
  const files = {
    'types/a.ts': "import type { B } from './b';\nexport type A = B[];",
    'types/b.ts': "import { type A } from './a';\nexport type B = A | string;",
    'values/a.tsx': "import { b } from './b';\nexport const a = () => b;",
    'values/b.ts': "export * from './c.mjs';\nexport const b = 1;",
    'values/c.mjs': "export const a = () => import('./a');",
    'words/a.mjs': "/** @type {import('./b.mjs').B} */\nexport const a = 1;",
    'words/b.mjs': "import { a } from './a.mjs';\n/** @typedef {typeof a} B */",
    'alone/a.ts': "import { A } from '../types/a';\nexport type Alone = A;",
  };
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(project, path, '..'), { recursive: true });
      writeFileSync(join(project, path), text);
    }
    expect(await circlesIn(['types', 'values', 'words', 'alone'], project)).toEqual([
      'types/a.ts → types/b.ts → types/a.ts',
      'values/a.tsx → values/b.ts → values/c.mjs → values/a.tsx',
      'words/a.mjs → words/b.mjs → words/a.mjs',
    ]);
  } finally {
    rmSync(project, { recursive: true });
  }
});
