import { describe, expect, it } from 'vitest';
import { attribute, packageOf } from '../../bench/packages.ts';

describe('the owner of a source', () => {
  it.each([
    ['../../../node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
    ['../../node_modules/@firebase/auth/dist/esm/index.js', '@firebase/auth'],
    ['../../node_modules/a/node_modules/@b/c/index.js', '@b/c'],
    ['../../../web/src/ui/Button/Button.tsx', 'aram ui'],
    ['../../../web/src/features/home/HomePage.tsx', 'aram features/home'],
    ['../../../web/src/main.tsx', 'aram'],
    ['../../../core-wasm/pkg-public/aram_public.js', 'aram core-wasm'],
    ['\u0000vite/preload-helper.js', '(bundler)'],
  ])('is right: %s belongs to %s', (source, owner) => {
    expect(packageOf(source)).toBe(owner);
  });
});

describe('a script', () => {
  // Of its only line, the first 30 columns belong to the first source, and the rest to the second.
  const map = {
    version: 3,
    file: '',
    names: [],
    sourceRoot: '',
    sourcesContent: [],
    sources: ['../node_modules/react/index.js', '../src/ui/Button.tsx'],
    mappings: 'AAAA,8BCAA',
  };
  const code = 'function react(){return "abc"}const button = "a button of ours";';

  it('is divided among its packages without a rest', () => {
    const weights = attribute(code, map, 1000);
    expect(Object.keys(weights).sort()).toEqual(['aram ui', 'react']);
    expect(Math.round(Object.values(weights).reduce((sum, own) => sum + own, 0))).toBe(1000);
  });

  it('with an empty source map belongs to the bundler', () => {
    expect(attribute('a=1', { ...map, mappings: '' }, 12)).toEqual({ '(bundler)': 12 });
  });
});
