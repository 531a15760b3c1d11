import { describe, expect, it } from 'vitest';
import { hasUnseen } from '../../operations/people/unseen.mjs';
import { toCsv, toTable, visible } from '../../operator/table.mjs';

describe('text from strangers on a terminal', () => {
  it('can’t control it: control characters are escaped', () => {
    expect(visible('a\x1b[2Jb\x07\x9b')).toBe('a\\u{1b}[2Jb\\u{7}\\u{9b}');
    expect(visible('one\ntwo\r\tthree\u2028')).toBe('one\\ntwo\\r\\tthree\\u{2028}');
  });

  it('can’t look like something else: invisible characters and direction marks are escaped', () => {
    expect(visible('KRG\u202e81402')).toBe('KRG\\u{202e}81402');
    expect(visible('A\u200bB\ufeff\u{e0041}')).toBe('A\\u{200b}B\\u{feff}\\u{e0041}');
    expect(hasUnseen('KRG-PSY-20418\u200b')).toBe(true);
  });

  it.each([
    '\u034f',
    '\u115f',
    '\u1160',
    '\u17b4',
    '\u180b',
    '\u200c',
    '\u200d',
    '\u2800',
    '\u3164',
    '\ufe0f',
    '\uffa0',
    '\u{13441}',
    '\u{e0100}',
  ])('shows the invisible characters of a license: %j', (unseen) => {
    expect(hasUnseen(`IQ-2211${unseen}`)).toBe(true);
    expect(hasUnseen(`IQ${unseen}-2211`)).toBe(true);
  });

  it('stays as it is in every script, including the joiners of Arabic script', () => {
    for (const text of [
      'Şule Öz',
      'سارة',
      'می\u200cخواهم',
      '😀 e\u0301',
      '❤\ufe0f',
      '👩\u200d👧',
      'क्\u200dष',
      "O'Neill",
    ])
      expect(visible(text)).toBe(text);
  });
});

describe('a table', () => {
  it('aligns its columns, the last one as long as it is', () => {
    const rows = [
      { uid: 'a', name: 'Şe\u0301n', at: new Date('2026-01-02T03:04:59Z') },
      { uid: 'abcdef', name: 'x', at: 'y'.repeat(200) },
    ];
    const lines = toTable(['uid', 'name', 'at'], rows, 'UTC').split('\n');
    expect(lines[0]).toBe('uid     name  at');
    expect(lines[1]).toBe('a       Şe\u0301n   2026-01-02 03:04');
    expect(lines[2]).toHaveLength(14 + 200);
  });

  it('has a cell for a missing value', () => {
    expect(toTable(['a', 'b'], [{ b: 1 }], 'UTC')).toBe('a  b\n   1');
  });
});

describe('CSV', () => {
  const cell = (value: string | number) => toCsv(['c'], [{ c: value }]).split('\r\n')[1];

  it('quotes every cell, and shows spreadsheets that it is UTF-8', () => {
    expect(toCsv(['a', 'b'], [{ a: 'say "no", please', b: 3 }])).toBe('\ufeff"a","b"\r\n"say ""no"", please","3"');
  });

  it.each(['=1+1', '+964', '-2', '@SUM(A1)', '  =1', '＝1', '＠x'])('never begins a formula: %s', (text) => {
    expect(cell(text)).toMatch(/^"\s*'/);
  });

  it('begins no formula after a separator either, wherever a reader splits', () => {
    expect(cell('a;=cmd|x')).toBe(`"a;'=cmd|x"`);
    expect(cell('a,"=1')).toBe(`"a,""'=1"`);
    expect(cell('a\n=1\t@x')).toBe(`"a\\n'=1\\t'@x"`);
  });

  it('leaves Aram’s own numbers and signs inside words alone', () => {
    expect(cell(-1)).toBe('"-1"');
    expect(cell('sara@aram.example')).toBe('"sara@aram.example"');
    expect(cell('a-b 2 = 2')).toBe('"a-b 2 = 2"');
  });
});
