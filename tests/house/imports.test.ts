import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/paths.mjs';
import { circlesOfModules, cratesOf } from './support/crates';
import { circles, forbiddenImports } from './support/imports';
import { layers } from './support/layers';

const ROOMS = [
  'web',
  'tools',
  'operator',
  'operations',
  'functions',
  'enforcement',
  'bench',
  'tests',
  'vite.config.ts',
];

test('no file imports one that imports it, or a layer above its own, types included', async () => {
  expect(await forbiddenImports(ROOMS, ROOT, [...circles, ...layers])).toEqual([]);
});

test('a circle of imports of any kind is found, and reported once', async () => {
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
    expect(await forbiddenImports(['types', 'values', 'words', 'alone'], project, circles)).toEqual([
      'types/a.ts → types/b.ts → types/a.ts',
      'values/a.tsx → values/b.ts → values/c.mjs → values/a.tsx',
      'words/a.mjs → words/b.mjs → words/a.mjs',
    ]);
  });
});

/** The folder of the planted layers. */
const SRC = 'web/src';

/** The layers that each layer must not import, with the end of the message. */
const ABOVE = {
  core: [['backend', 'state', 'features', 'app', 'ui', 'i18n'], 'pass what it needs as an argument'],
  backend: [['state', 'features', 'app', 'ui', 'i18n'], 'put it into a port (backend/ports)'],
  state: [['features', 'app', 'ui'], 'move what both need down'],
  features: [['app'], 'let app/ pass it in'],
  ui: [['core', 'backend', 'state', 'features', 'app', 'i18n', 'config', 'clock'], 'take it as a prop'],
  i18n: [['core', 'backend', 'state', 'features', 'app', 'ui', 'config'], 'i18n is a leaf'],
  config: [['core', 'backend', 'state', 'features', 'app', 'ui', 'i18n'], 'config is a leaf'],
  clock: [['core', 'backend', 'state', 'features', 'app', 'ui', 'i18n', 'config'], 'clock is a leaf'],
} as const;

test('an import of a layer above is found in every layer, and the message says where to go instead', async () => {
  const all = [...Object.keys(ABOVE), 'app'];
  const files = Object.fromEntries(
    all.flatMap((layer) => [
      [`${SRC}/${layer}/x/value.ts`, 'export const value = 1;'],
      [`${SRC}/${layer}/all.ts`, all.map((other) => `import '../${other}/x/value';`).join('\n')],
    ]),
  );
  await among(files, async (project) => {
    const found = await forbiddenImports(['web'], project, layers);
    const expected = Object.entries(ABOVE).flatMap(([layer, [above, message]]) =>
      above.map((other) => [`${SRC}/${layer}/all.ts → ${SRC}/${other}/x/value.ts: `, message]),
    );
    expect(found).toHaveLength(expected.length);
    for (const [from = '', message = ''] of expected)
      expect(found.find((one) => one.startsWith(from))).toContain(message);
  });
});

test('no feature imports another, by any kind of import, except the shared ones', async () => {
  const files = {
    [`${SRC}/features/one/a.tsx`]: "import { two } from '../two/a';\nexport const one = two;",
    [`${SRC}/features/one/inner/b.ts`]: "import type { Two } from '../../two/a';\nexport type One = Two;",
    [`${SRC}/features/one/c.ts`]: "export const later = () => import('../two/a');",
    [`${SRC}/features/one/d.ts`]: "import { face } from '../shared/face';\nimport './inner/b';\nexport { face };",
    [`${SRC}/features/two/a.ts`]: 'export const two = 2;\nexport type Two = number;',
    [`${SRC}/features/shared/face.ts`]: "import { two } from '../two/a';\nexport const face = two;",
  };
  await among(files, async (project) => {
    const message = 'a feature imports no other feature: move what both need to ui/, state/ or features/shared';
    expect(await forbiddenImports(['web'], project, layers)).toEqual(
      ['one/a.tsx', 'one/c.ts', 'one/inner/b.ts', 'shared/face.ts'].map(
        (file) => `${SRC}/features/${file} → ${SRC}/features/two/a.ts: ${message}`,
      ),
    );
  });
});

test('no module of a crate refers to one that refers to it', () => {
  const crates = cratesOf(ROOT);
  expect(crates).toContain('core-wasm/domain');
  expect(crates).toContain('enforcement/parity');
  const found = crates.flatMap((crate) =>
    circlesOfModules(join(ROOT, crate, 'src')).map((circle) => `${crate}: ${circle}`),
  );
  expect(found).toEqual([]);
});

test('a circle of modules is found, and reported once; comments, tests, and a parent with its children don’t count', async () => {
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

/** Runs a check among these files, and deletes them afterwards. */
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
