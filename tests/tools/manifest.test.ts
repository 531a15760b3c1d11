/** Tests the icons of an installed Aram on a phone, and those that a browser requests by itself. */
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

/** The size of a PNG: its first chunk holds width and height. */
function sizeOf(png: Buffer): string {
  return `${String(png.readUInt32BE(16))}x${String(png.readUInt32BE(20))}`;
}

it('the manifest has the name that the app uses, and starts at home', () => {
  expect(existsSync(inProject('public', MANIFEST))).toBe(true);
  expect(manifest.start_url).toBe('/');
});

it('the manifest has icons of the sizes that it states, one of them maskable', () => {
  for (const { src, sizes } of manifest.icons) expect(sizeOf(readFileSync(inProject('public', src)))).toBe(sizes);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});

it('the manifest has the color of the page', () => {
  const tokens = readFileSync(inProject('web', 'src', 'ui', 'styles', 'tokens.css'), 'utf8');
  expect(tokens).toContain(`--surface: ${manifest.background_color};`);
});

it('an icon exists for pages that name none: its pictures have the sizes of its list', () => {
  const icon = readFileSync(inProject('public', 'favicon.ico'));
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2)], 'an icon, by its first bytes').toEqual([0, 1]);
  const sizes = Array.from({ length: icon.readUInt16LE(4) }, (_, at) => {
    const entry = icon.subarray(6 + 16 * at, 22 + 16 * at);
    const length = entry.readUInt32LE(8);
    const start = entry.readUInt32LE(12);
    const picture = icon.subarray(start, start + length);
    expect(picture.length).toBe(length);
    expect(picture.toString('latin1', 1, 4)).toBe('PNG');
    expect(sizeOf(picture)).toBe(`${String(entry.readUInt8(0))}x${String(entry.readUInt8(1))}`);
    return entry.readUInt8(0);
  });
  expect(sizes).toEqual([16, 32, 48]);
});
