import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SourceMapInput } from '@jridgewell/trace-mapping';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { attribute, packageOf } from '../../tools/bench/packages.mjs';
import { smallScripts } from '../../web/build/minify.mjs';

describe('the owner of a source', () => {
  it.each([
    ['../../../node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
    ['../../node_modules/@firebase/auth/dist/esm/index.js', '@firebase/auth'],
    ['../../node_modules/a/node_modules/@b/c/index.js', '@b/c'],
    ['../../../web/src/ui/Button/Button.tsx', 'aram ui'],
    ['../../../web/src/features/home/HomePage.tsx', 'aram features/home'],
    ['../../../web/src/main.tsx', 'aram'],
    ['../../../core-wasm/pkg/aram_core.js', 'aram core-wasm'],
    ['\u0000vite/preload-helper.js', '(bundler)'],
  ])('of %s is %s', (source, owner) => {
    expect(packageOf(source)).toBe(owner);
  });
});

describe('a script', () => {
  // Of its only line, the first 30 columns are the first source's, and the rest the second's.
  const map = {
    version: 3 as const,
    names: [],
    sources: ['../node_modules/react/index.js', '../src/ui/Button.tsx'],
    mappings: [[[0, 0, 0, 0] as [number, number, number, number], [30, 1, 0, 0] as [number, number, number, number]]],
  };
  const code = 'function react(){return "abc"}const button = "a button of ours";';

  it('is divided among its packages without a rest', () => {
    const weights = attribute(code, map, 1000);
    expect(Object.keys(weights).sort()).toEqual(['aram ui', 'react']);
    expect(Math.round(Object.values(weights).reduce((sum, own) => sum + own, 0))).toBe(1000);
  });

  it('whose map claims nothing is the bundler’s', () => {
    expect(attribute('a=1', { ...map, mappings: [[]] }, 12)).toEqual({ '(bundler)': 12 });
  });

  it('keeps its packages when it is made small', async () => {
    const root = mkdtempSync(join(tmpdir(), 'aram-'));
    const files = {
      'node_modules/left/index.js': 'export const left = (text) => text.padStart(20, "on the left side");',
      'node_modules/right/index.js': 'export const right = (text) => text.padEnd(20, "on the right side");',
      'src/ui/Sides.js':
        'import { left } from "left"; import { right } from "right"; document.title = left(right(document.title));',
    };
    try {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), text);
      }
      const built = await build({
        root,
        configFile: false,
        logLevel: 'error',
        plugins: [smallScripts()],
        build: { write: false, sourcemap: 'hidden', rolldownOptions: { input: join(root, 'src/ui/Sides.js') } },
      });
      const chunk = 'output' in built ? built.output[0] : undefined;
      if (!chunk?.map) throw new Error('The build wrote no source map.');
      expect(Object.keys(attribute(chunk.code, JSON.parse(chunk.map.toString()) as SourceMapInput, 100))).toEqual(
        expect.arrayContaining(['left', 'right', 'aram ui']),
      );
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
