import { describe, expect, it } from 'vitest';
import { hasUnseen } from '../../operations/people/unseen.ts';
import { show, visible } from '../../operator/output.ts';
import { openScreen } from './support/operator';

const UTC = { json: false, csv: false, spreadsheet: false, zone: 'UTC' };
const AT = new Date('2026-01-02T03:04:59Z');

/** What is printed of a result. */
async function printed(result: unknown, wish: Partial<typeof UTC> = {}, width = 40) {
  const screen = openScreen();
  await show(result, { ...UTC, ...wish }, { ...screen, width, interactive: false, ask: () => Promise.resolve('') });
  return screen.said();
}

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
    const others = ['😀 e\u0301', '❤\ufe0f', '👩\u200d👧', 'क्\u200dष', "O'Neill"];
    for (const text of ['Şule Öz', 'سارة', 'می\u200cخواهم', ...others]) expect(visible(text)).toBe(text);
  });
});

describe('a result', () => {
  it('with a list is a table, without the columns that are empty in every row', async () => {
    const items = [
      { uid: 'a', note: '', name: 'Şen', at: AT },
      { uid: 'abcdef', note: undefined, name: 'x', at: null },
    ];
    expect(await printed({ items, next: 'mark' })).toEqual({
      out: 'uid     name  at\na       Şen   2026-01-02 03:04\nabcdef  x',
      notes: 'Times are in UTC.',
    });
  });

  it('that is wider than the terminal is shown whole, in a block for each row', async () => {
    const long = 'A text of many words that no column has room for.';
    const { out } = await printed([
      { uid: 'a', long },
      { uid: 'b', long, more: { of: 1 } },
    ]);
    expect(out).toBe(`uid   a\nlong  ${long}\n\nuid      b\nlong     ${long}\nmore.of  1`);
  });

  it('with records in it is shown with them, and lists of texts on one line', async () => {
    const people = [{ side: 'patient', reached: { phone: '1', countries: ['US', 'CA'] } }];
    const { out } = await printed({ at: AT, two: ['a', 'b'], people, notes: [], session: { way: 'video' } }, {}, 100);
    expect(out).toBe(
      'at           2026-01-02 03:04\ntwo          a; b\nsession.way  video\n\nside     reached.phone  reached.countries\npatient  1              US; CA',
    );
  });

  it('shows money in its currency, also that of a payment with it', async () => {
    const payment = { amount: 7000, currency: 'usd' };
    expect((await printed({ fair: 1120, payment })).out).toContain(
      'fair              $11.20\npayment.amount    $70.00',
    );
    expect((await printed([{ amount: 1000, currency: 'jpy' }])).out).toContain('¥1,000');
    expect((await printed({ amount: 1000, currency: '' })).out).toContain('amount  1000');
  });

  it('without anything says so', async () => {
    expect(await printed(null)).toEqual({ out: '', notes: 'Done.' });
    expect(await printed({ items: [] })).toEqual({ out: '', notes: 'There is nothing in this list.' });
    expect((await printed(0)).out).toBe('result  0');
  });

  it('as JSON keeps every value, and escapes what controls a terminal', async () => {
    const result = { at: AT, text: 'a\x9b\u202e\n', items: [{ amount: 5, currency: 'usd' }] };
    const { out } = await printed(result, { json: true });
    expect(JSON.parse(out)).toEqual({ ...result, at: AT.toISOString() });
    expect(hasUnseen(out.replaceAll('\n', ''))).toBe(false);
  });
});

describe('a table for other programs', () => {
  const csv = async (result: unknown) => (await printed(result, { csv: true })).out.replace('\ufeff', '').split('\r\n');

  it('has a cell for each column, also for a missing value, and moments in UTC', async () => {
    expect(await csv({ items: [{ b: 3 }, { a: AT }], more: true })).toEqual([
      '"b","a"',
      '"3",""',
      '"","2026-01-02T03:04:59.000Z"',
    ]);
    expect(await csv({ was: '3', sum: 8 })).toEqual(['"was","sum"', '"3","8"']);
    await expect(csv({ one: [{ a: 1 }], two: [{ a: 1 }] })).rejects.toThrow('--json');
  });

  it('begins no formula, also after a line break or a tab, which are written out', async () => {
    expect((await csv([{ c: 'a\n=1\t@x' }]))[1]).toBe(`"a\\n'=1\\t'@x"`);
    expect((await csv([{ c: '\u202e=1' }]))[1]).toBe(`"\\u{202e}=1"`);
    expect((await csv([{ c: -1 }]))[1]).toBe('"-1"');
  });
});
