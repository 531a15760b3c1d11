/** What a phone shows of an installed Aram. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';

interface Manifest {
  start_url: string;
  background_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

const manifest = JSON.parse(readFileSync(inProject('public', 'manifest.webmanifest'), 'utf8')) as Manifest;

/** Width and height stand in a PNG's first chunk. */
function sizeOf(png: Buffer): string {
  return `${String(png.readUInt32BE(16))}x${String(png.readUInt32BE(20))}`;
}

it('is named by the page, and starts at home', () => {
  expect(readFileSync(inProject('web', 'index.html'), 'utf8')).toContain('rel="manifest" href="/manifest.webmanifest"');
  expect(manifest.start_url).toBe('/');
});

it('has icons of the sizes that it says, one of them maskable', () => {
  for (const { src, sizes } of manifest.icons) expect(sizeOf(readFileSync(inProject('public', src)))).toBe(sizes);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});

it('has the colour of the page', () => {
  const tokens = readFileSync(inProject('web', 'src', 'ui', 'styles', 'tokens.css'), 'utf8');
  expect(tokens).toContain(`--surface: ${manifest.background_color};`);
});
