// @vitest-environment node
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { check, check_written, initSync, texts_place, texts_room } from '../../../core-wasm/pkg/aram_core';
import { loadRealCore } from '../testing/realCore';
import { writeTexts } from './writing';
import { FORM_FIELDS, type FormName } from '.';

const FORM_NAMES = Object.keys(FORM_FIELDS) as FormName[];

beforeAll(async () => {
  await loadRealCore();
});

/** What was written, and nothing after it. */
function read(length: number): Uint8Array {
  const { memory } = initSync({ module: new ArrayBuffer(0) });
  return new Uint8Array(memory.buffer, texts_place(), length).slice();
}

const encoded = (texts: readonly string[]) =>
  new TextEncoder().encode(texts.map((text) => text.replaceAll('\0', '\uFFFD')).join('\0'));

test('writes what TextEncoder would, of any text', () => {
  // Every unit there is, halves of pairs and zeros among them.
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit, maxLength: 40 }), fc.string());
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
      expect(read(writeTexts(texts))).toEqual(encoded(texts));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '\u007f',
  '\u0080',
  '\u07ff',
  '\u0800',
  '\ud7ff',
  '\ud800',
  '\udfff',
  '\ue000',
  '\uffff',
  '\u{10000}',
  '\u{10ffff}',
])('writes %j, where the number of bytes changes', (edge) => {
  const texts = [edge, `a${edge}b`, `${edge}${edge}`];
  expect(read(writeTexts(texts))).toEqual(encoded(texts));
});

/** As many texts as the longest form has fields. */
const MOST_FIELDS = Math.max(...FORM_NAMES.map((name) => FORM_FIELDS[name].length));

test('a draft that is written is judged as one that is joined', () => {
  const today = 20_261_121;
  const form = fc.constantFrom(...FORM_NAMES);
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', 'Şule', 'a@b.co', 'calm2026', '4111 1111 1111 1111'),
  );
  fc.assert(
    fc.property(form, fc.array(text, { minLength: MOST_FIELDS, maxLength: MOST_FIELDS }), (name, texts) => {
      const fields = texts.slice(0, FORM_FIELDS[name].length).map((field) => field.replaceAll('\0', ''));
      expect(check_written(FORM_NAMES.indexOf(name), writeTexts(fields), today)).toBe(
        check(name, fields.join('\0'), today),
      );
    }),
    { numRuns: 2000 },
  );
});

test('writes nothing beyond its room', () => {
  const most = Math.floor((texts_room() - 1) / 3);
  expect(writeTexts(['ش'.repeat(most)])).toBe(most * 2);
  expect(writeTexts(['ش'.repeat(most + 1)])).toBe(-1);
  expect(writeTexts(['a'.repeat(2 ** 20)])).toBe(-1);
  expect(writeTexts([])).toBe(0);
});
