import { describe, expect, it } from 'vitest';
import { attribute } from '../../bench/packages.ts';

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
