/** Tests the notices that the build writes about the authors and licences of shipped work. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allPackages } from '../../tools/audit/licences.ts';
import { notices, writeNotices } from '../../tools/audit/notices.ts';

const work = (name: string, identifier: string, text?: string) => ({
  name,
  version: '1.0.0',
  identifier,
  ...(text !== undefined && { text }),
});

describe('the notices', () => {
  it('name each work with its licence, and print a shared text once', () => {
    const text = notices(
      [work('b', 'MIT', 'Copyright B\r\nfree\n'), work('a', 'MIT', 'Copyright B\nfree'), work('c', 'ISC', 'as is')],
      'apache',
    );
    expect(text).toContain('a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nCopyright B\nfree\n');
    expect(text).toContain('c 1.0.0 (ISC)\n\nas is\n');
    expect(text.split('Copyright B')).toHaveLength(2);
    expect(text).not.toContain('apache');
  });

  it('use the Apache license if a work under it brings no text, and stop the build for any other license', () => {
    expect(notices([work('a', 'MIT OR Apache-2.0')], 'the Apache text')).toContain(
      'a 1.0.0 (MIT OR Apache-2.0)\n\nthe Apache text',
    );
    expect(() => notices([work('a', 'MIT')], 'the Apache text')).toThrow('a 1.0.0 (MIT) doesn’t include');
    expect(() => notices([{ name: 'a', version: '2' }], 'the Apache text')).toThrow('a 2 () doesn’t include');
  });

  it('of a build also name work that is in none of its scripts: fonts, drawings, the module', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aram-notices-'));
    try {
      writeFileSync(join(folder, 'list.json'), JSON.stringify([work('some-script', 'MIT', 'Copyright Some')]));
      await writeNotices([join(folder, 'list.json')], folder);
      const text = readFileSync(join(folder, 'licences.txt'), 'utf8');
      for (const name of ['some-script', '@expo-google-fonts/readex-pro', 'react-peeps', 'Rust standard library']) {
        expect(text).toContain(`${name} `);
      }
      for (const name of ['serde', 'serde-wasm-bindgen', 'js-sys', 'web-sys', 'wasm-bindgen', 'slab']) {
        expect(text).toMatch(new RegExp(`^${name} \\(crate\\) \\d`, 'm'));
      }
      // It generates code for others, and isn't in any file.
      expect(text).not.toMatch(/^(?:syn|proptest|wasm-bindgen-macro) \(crate\)/m);
      expect(text).toContain('The Readex Pro Project Authors');
      expect(text).toContain('SIL OPEN FONT LICENSE');
      expect(text).toContain('Emre Çakır');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

it('the licences of the crates in the module are checked like all others', async () => {
  const names = (await allPackages()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['wasm-bindgen', 'serde-wasm-bindgen', 'js-sys']));
});
