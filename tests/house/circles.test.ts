import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/paths.mjs';
import { circlesIn } from './support/circles';
import { circlesOfModules } from './support/crates';

const ROOMS = ['web', 'tools', 'operator', 'enforcement', 'tests', 'vite.config.ts'];

test('no file imports another that imports it, types included', async () => {
  expect(await circlesIn(ROOMS, ROOT)).toEqual([]);
});

test('a circle of any kind of import is found, and told once', async () => {
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
  await among(files, async (project) => {
    expect(await circlesIn(['types', 'values', 'words', 'alone'], project)).toEqual([
      'types/a.ts → types/b.ts → types/a.ts',
      'values/a.tsx → values/b.ts → values/c.mjs → values/a.tsx',
      'words/a.mjs → words/b.mjs → words/a.mjs',
    ]);
  });
});

test('no module of the core names another that names it', () => {
  expect(circlesOfModules(join(ROOT, 'core-wasm/src'))).toEqual([]);
});

test('a circle of modules is found, and told once; comments, tests, and a parent with its own are none', async () => {
  const files = {
    'lib.rs': 'pub mod a; pub mod b; pub mod c; pub mod d;',
    'a.rs': 'mod inner;\nuse inner::A;\nuse crate::b::{deep, B};',
    'a/inner.rs': 'use super::A;\nuse super::super::c::C;\nuse super::{beside, second};',
    'a/beside.rs': 'fn f() { super::second::g() }',
    'a/second.rs': 'use super::\n    {beside};',
    'b.rs': '// use crate::d::D;\npub mod deep;',
    'b/deep.rs': 'use crate::a::A;',
    'c.rs': 'use crate::d;',
    'd.rs': '#[cfg(test)]\nmod tests {\n    use crate::c::C;\n}',
  };
  await among(files, (project) => {
    expect(circlesOfModules(project)).toEqual(['a → b → a', 'a/beside → a/second → a/beside']);
  });
});

/** Looks at files that stand for as long as that takes. */
async function among(files: Readonly<Record<string, string>>, look: (project: string) => void | Promise<void>) {
  const project = mkdtempSync(join(tmpdir(), 'aram-circles-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(project, path, '..'), { recursive: true });
      writeFileSync(join(project, path), text);
    }
    await look(project);
  } finally {
    rmSync(project, { recursive: true });
  }
}
