import { describe, expect, it } from 'vitest';
import { extra, id, text } from '../../operator/columns.ts';
import { toNarrow } from '../../operator/narrow.ts';
import { shortIds } from '../../operator/shortIds.ts';
import { textsOf, toTable, width } from '../../operator/table.ts';
import { sinceFrom } from '../../operator/arguments.ts';
import { startOfDay, zoneFrom } from '../../operator/zone.ts';

const UID = 'Xk2c9vQm1oZ0aB3dE4fG5hI6jK7l';
const AT = new Date('2026-01-31T22:30:59Z');
const linesOf = (out: string) => out.split('\n');
const widest = (out: string) => Math.max(...linesOf(out).map(width));

describe('a list on a terminal of 100 columns', () => {
  const columns = [{ name: 'at' }, id('uid'), { name: 'name' }, text('email'), extra('phone'), extra('age')];
  const row = { at: AT, uid: UID, name: 'Sara', email: 's@aram.example', phone: '0750', age: 34 };

  it('is whole if it fits', () => {
    const { text: out, ...rest } = toNarrow(columns, [row], 'UTC');
    expect(linesOf(out)[1]).toBe(`2026-01-31 22:30  ${UID}  Sara  s@aram.example  0750   34`);
    expect(rest).toEqual({ left: [], shortened: false, cut: false });
  });

  it('shortens ids first, then leaves out extra columns, the last first', () => {
    const one = { ...row, name: 'x'.repeat(40) };
    const { text: out, ...rest } = toNarrow(columns, [one], 'UTC');
    expect(linesOf(out)[1]).toBe(`2026-01-31 22:30  Xk2c9vQm  ${one.name}  s@aram.example  0750   34`);
    expect(rest).toEqual({ left: [], shortened: true, cut: false });
    const longer = toNarrow(columns, [{ ...row, name: 'x'.repeat(46) }], 'UTC');
    expect(longer).toMatchObject({ left: ['age'], cut: false });
    expect(widest(longer.text)).toBeLessThanOrEqual(100);
  });

  it('writes text below its row, whole, and cuts everything except ids and times', () => {
    const email = `${'e'.repeat(120)}@aram.example`;
    const { text: out, ...rest } = toNarrow(columns, [{ ...row, name: 'n'.repeat(200), email }, row], 'UTC');
    expect(linesOf(out)).toEqual([
      `at                uid       name`,
      `2026-01-31 22:30  Xk2c9vQm  ${'n'.repeat(71)}…`,
      '    email:',
      `    ${'e'.repeat(96)}`,
      `    ${'e'.repeat(24)}@aram.example`,
      `2026-01-31 22:30  Xk2c9vQm  Sara`,
      '    email: s@aram.example',
    ]);
    expect(rest).toEqual({ left: ['phone', 'age'], shortened: true, cut: true });
  });

  it.each(['漢', '😀', 'س', 'é', 'e\u0301', '\x1b', 'word and '])('has no longer line, in any script: %j', (letter) => {
    const long = letter.repeat(300);
    const rows = [{ ...row, name: long, email: long, phone: long }, row];
    expect(widest(toNarrow(columns, rows, 'UTC').text)).toBeLessThanOrEqual(100);
  });

  it('drops an empty column without mentioning it', () => {
    const rows = [{ ...row, name: 'x'.repeat(60), phone: '', age: '' }];
    expect(toNarrow(columns, rows, 'UTC').left).toEqual([]);
  });
});

describe('a shortened id', () => {
  it('is its beginning, longer if others begin the same', () => {
    expect(shortIds([UID, 'sara', UID])).toEqual(['Xk2c9vQm', 'sara', 'Xk2c9vQm']);
    expect(shortIds(['abcdefgh-1-z', 'abcdefgh-2-z'])).toEqual(['abcdefgh-1', 'abcdefgh-2']);
  });

  it('is beginning and end if an id has several parts', () => {
    const [one, other] = [`${UID}-danger-${'a'.repeat(28)}`, `${UID}-danger-${'b'.repeat(28)}`];
    expect(shortIds([one, other])).toEqual(['Xk2c9vQm..aaaa', 'Xk2c9vQm..bbbb']);
    const mails = ['booked0-patient', 'booked1-patient', 'moved1-counselor'].map((end) => `${UID}-${end}`);
    expect(new Set(shortIds(mails)).size).toBe(3);
  });

  it('is whole if nothing shorter distinguishes it', () => {
    const ids = [1, 2].map((number) => `${'a'.repeat(30)}${String(number)}${'b'.repeat(30)}`);
    expect(shortIds(ids)).toEqual(ids);
  });
});

describe('times', () => {
  it('are shown in the local time of a zone, including summer time and the next day', () => {
    expect(toTable(['at'], [{ at: AT }], 'Europe/Istanbul')).toBe('at\n2026-02-01 01:30');
    const summer = new Date('2026-07-01T22:30:00Z');
    expect(toTable(['at'], [{ at: summer }], 'America/New_York')).toBe('at\n2026-07-01 18:30');
    const winter = new Date('2026-12-15T07:30:00Z');
    expect(toTable(['at'], [{ at: winter }], 'America/Vancouver')).toBe('at\n2026-12-15 00:30');
  });

  it('are UTC in a file, to the millisecond', () => {
    expect(textsOf(['at'], [{ at: AT }])).toEqual([['at'], ['2026-01-31T22:30:59.000Z']]);
  });

  it.each([
    ['UTC', '2026-03-10', '2026-03-10T00:00:00.000Z'],
    ['Asia/Baghdad', '2026-03-10', '2026-03-09T21:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['Europe/Istanbul', '2026-03-10T10:00Z', '2026-03-10T10:00:00.000Z'],
  ])('in %s since %s are since %s', (zone, typed, moment) => {
    expect(sinceFrom(typed, zone)?.toISOString()).toBe(moment);
  });

  it('begin a day within an hour if the zone’s clocks skip its midnight', () => {
    const start = startOfDay(new Date('2026-03-29T00:00:00Z'), 'Asia/Beirut').getTime();
    expect(Math.abs(start - Date.parse('2026-03-28T22:00:00Z'))).toBeLessThanOrEqual(3_600_000);
  });

  it('are the machine’s if no zone is typed, and an unknown zone is refused', () => {
    expect(zoneFrom(undefined)).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(zoneFrom('europe/istanbul')).toBe('Europe/Istanbul');
    expect(() => zoneFrom('Mars/Phobos')).toThrow('--zone is a time zone such as Europe/Istanbul, not "Mars/Phobos".');
  });
});
