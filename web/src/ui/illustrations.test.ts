// @vitest-environment node
/** The drawings that the screens ask for are there, and are nothing but drawings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const drawings = join(import.meta.dirname, '../../../public/illustrations');
const sources = join(import.meta.dirname, '..');
const files = readdirSync(drawings);

test('every drawing that a screen names is there', () => {
  const named = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const code = readFileSync(join(sources, file), 'utf8');
      return [...code.matchAll(/<Picture\b[^>]*?\bname="([^"]+)"|\bpicture="([^"]+)"|\bpicture = '([^']+)'/gs)];
    })
    .map((match) => `${match[1] ?? match[2] ?? match[3] ?? ''}.svg`);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !files.includes(name))).toEqual([]);
});

test('each of the four articles has its drawing', () => {
  expect(files).toEqual(expect.arrayContaining([1, 2, 3, 4].map((id) => `article-${String(id)}.svg`)));
});

describe.each(files)('%s', (file) => {
  const svg = readFileSync(join(drawings, file), 'utf8');

  test('has its size, no script, no style and nothing from elsewhere', () => {
    expect(svg).toMatch(/^<svg [^>]*\bviewBox="0 0 \d+ \d+"/);
    expect(svg).toMatch(/^<svg [^>]*\bwidth="\d+"[^>]*\bheight="\d+"|^<svg [^>]*\bheight="\d+"[^>]*\bwidth="\d+"/);
    expect(svg).not.toMatch(/<script|<style|\sstyle=|\son\w+=|href="(?!#)|url\((?!#)/);
  });

  test('stays light', () => {
    expect(svg.length).toBeLessThanOrEqual(28_100);
  });
});
