import { describe, expect, test } from 'vitest';
import { csvOf, spreadsheetOf } from './spreadsheet.ts';

const cell = (text: string) => csvOf([[text]]).slice(1, -2);

test('a table for programs has commas, and the mark of UTF-8', () => {
  expect(csvOf([['Ad', 'Şule "Öz"', '3']])).toBe('\uFEFF"Ad","Şule ""Öz""","3"\r\n');
});

test('a table for spreadsheets has tabs in UTF-16 with its mark, so the list separator of the region doesn’t matter', () => {
  const bytes = spreadsheetOf([
    ['Ad', 'سارة 🙂'],
    ['a;b', 'c,d'],
  ]);
  expect([...bytes.slice(0, 2)]).toEqual([0xff, 0xfe]);
  expect(new TextDecoder('utf-16le').decode(bytes)).toBe('"Ad"\t"سارة 🙂"\r\n"a;b"\t"c,d"\r\n');
});

/** The signs of a formula, in their three widths. */
const SIGNS = Array.from('=+-@＝＋－＠﹦﹢﹣﹫');

describe('a cell', () => {
  test.each(SIGNS)('never begins a formula with %s, whatever separates cells for its reader', (sign) => {
    const formula = `${sign}cmd|' /C calc'!A0`;
    for (const before of [
      '',
      ' ',
      '\t',
      '\r',
      '\n',
      '\u00a0',
      '\u200b',
      '\u200e',
      'a;',
      'a, ',
      'a|',
      'a\t',
      'a\n',
      '"',
      'a","',
    ]) {
      const written = cell(before + formula).replaceAll('""', '"');
      for (const read of [written, ...written.split(/[;,|"\t\r\n]/)]) {
        const [first = ''] = read.replace(/^["\s\p{Default_Ignorable_Code_Point}]+/u, '');
        expect(SIGNS, `${JSON.stringify(before)} → ${written}`).not.toContain(first);
      }
    }
  });

  test.each([
    ['-5', '"-5"'],
    ['-12,50', '"-12,50"'],
    ['-1+2', `"'-1+2"`],
    ['+964 750 123 4567', `"'+964 750 123 4567"`],
    ['0750-123-4567', '"0750-123-4567"'],
    ['sara@aram.example', '"sara@aram.example"'],
    ['a-b 2 = 2', '"a-b 2 = 2"'],
    ['one\r\ntwo\tthree\u2028four', '"one two three four"'],
    ['', '""'],
  ])('stays readable: %j', (text, written) => {
    expect(cell(text)).toBe(written);
  });
});
