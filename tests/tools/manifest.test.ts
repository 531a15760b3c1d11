/** What a phone shows of an installed Aram. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';
import { MANIFEST } from '../../web/src/app/offline/install';

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

it('is there under the name that the app gives it, and starts at home', () => {
  expect(existsSync(inProject('public', MANIFEST))).toBe(true);
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
