/** The drawings are files: those that the screens name exist, and all of them are only drawings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const drawings = join(import.meta.dirname, '../../../public/illustrations');
const sources = join(import.meta.dirname, '..');
const files = readdirSync(drawings, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !['portraits', 'LICENSE'].includes(file),
);
const read = (file: string) => readFileSync(join(drawings, file), 'utf8');
/** For counselors without a photo. No screen names one yet, so none is loaded. */
const portraits = files.filter((file) => file.startsWith('portraits/'));

/** The largest sizes in bytes: about half of that once compressed. */
const MOST = { scene: 28_100, portrait: 6_144 };

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

describe('the portraits', () => {
  test('are twelve, and no two are the same', () => {
    expect(portraits).toHaveLength(12);
    expect(new Set(portraits.map(read)).size).toBe(12);
  });

  test('have names of one word, which a record can store', () => {
    for (const file of portraits) expect(file).toMatch(/^portraits\/[a-z]{3,12}\.svg$/);
  });

  test.each(portraits)('%s is square, and filled to its edges', (file) => {
    const [, width, height] = /^<svg [^>]*\bviewBox="0 0 (\d+) (\d+)"/.exec(read(file)) ?? [];
    expect(width).toBeDefined();
    expect(width).toBe(height);
    expect(read(file)).toContain(`d="M0 0h${width ?? ''}v${height ?? ''}H0Z"`);
  });
});

describe.each(files)('%s', (file) => {
  const svg = read(file);

  test('is a picture that a browser can read', () => {
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(documentElement.querySelector('parsererror')).toBeNull();
    expect(documentElement.querySelectorAll('path').length).toBeGreaterThan(3);
  });

  test('has its size, no script, no style and no external content', () => {
    expect(svg).toMatch(/^<svg [^>]*\bviewBox="0 0 \d+ \d+"/);
    expect(svg).toMatch(/^<svg [^>]*\bwidth="\d+"[^>]*\bheight="\d+"|^<svg [^>]*\bheight="\d+"[^>]*\bwidth="\d+"/);
    expect(svg).not.toMatch(/<script|<style|<text|<foreignObject|<!|\sstyle=|\son\w+=|href="(?!#)|url\((?!#)/i);
  });

  test('stays small', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(portraits.includes(file) ? MOST.portrait : MOST.scene);
  });
});
