import { describe, expect, it } from 'vitest';
import { hasUnseen } from '../../operations/people/unseen.ts';
import { textsOf, toTable, visible } from '../../operator/table.ts';
import { csvOf } from '../../web/src/i18n/spreadsheet.ts';

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

describe('a file', () => {
  const cell = (value: string | number) => csvOf(textsOf(['c'], [{ c: value }])).split('\r\n')[1];

  it('has a cell for each column, also for a missing value', () => {
    expect(textsOf(['a', 'b'], [{ b: 3 }])).toEqual([
      ['a', 'b'],
      ['', '3'],
    ]);
  });

  it('begins no formula after a line break or a tab, which are written out', () => {
    expect(cell('a\n=1\t@x')).toBe(`"a\\n'=1\\t'@x"`);
    expect(cell('\u202e=1')).toBe(`"\\u{202e}=1"`);
  });

  it('leaves Aram’s own numbers alone', () => {
    expect(cell(-1)).toBe('"-1"');
  });
});
