import { beforeEach, describe, expect, it } from 'vitest';
import { admin, operator } from './support/operator';

const REPORT = {
  kind: 'error',
  code: 'TypeError',
  place: 'app-Dk3x.js:1:2',
  route: '/contact',
  language: 'en',
  build: 'reporter-Zz9.js',
};

const put = (id: string, when: string, other: Record<string, string> = {}) =>
  admin.writeDocument(`errorReports/${id}`, { ...REPORT, ...other, at: new Date(`2026-${when}Z`) });
const rowsOf = (out: string) =>
  out
    .split('\n')
    .slice(1)
    .map((row) => row.split(/\s{2,}/));

beforeEach(() => admin.resetAll());

describe('errors', () => {
  it('are grouped by kind and place, the newest first', async () => {
    await put('a', '01-01T10:00');
    await put('b', '01-03T10:00', { route: '/Booking', language: 'ar' });
    await put('c', '01-02T10:00', { kind: 'refused', code: 'permission-denied', place: 'user/addCard' });
    const { code, out } = await operator(['errors', '--wide']);
    expect(code).toBe(0);
    expect(rowsOf(out)).toEqual([
      [
        '2026-01-03 10:00',
        '2',
        'error',
        'TypeError',
        'app-Dk3x.js:1:2',
        'reporter-Zz9.js',
        '/Booking /contact',
        'ar en',
      ],
      ['2026-01-02 10:00', '1', 'refused', 'permission-denied', 'user/addCard', 'reporter-Zz9.js', '/contact', 'en'],
    ]);
  });

  it('can be limited, and an empty list says so', async () => {
    expect((await operator(['errors'])).notes + (await operator(['errors'])).out).toContain('No errors were reported.');
    await put('a', '01-01T10:00');
    await put('b', '01-03T10:00');
    const since = await operator(['errors', '--since', '2026-01-02']);
    expect(rowsOf(since.out).map(([, times]) => times)).toEqual(['1']);
    const limited = await operator(['errors', '--limit', '1']);
    expect(limited.notes).toContain('--limit reads more');
  });

  it('are accepted or not, as the settings say', async () => {
    for (const turn of ['on', 'off']) {
      expect((await operator(['errors', turn, '--yes'])).out).toContain(`Reports of errors are ${turn}.`);
      expect(await admin.readDocument('settings/errorReports')).toEqual({ on: turn === 'on' });
    }
    expect((await operator(['errors', 'perhaps', '--yes'])).code).not.toBe(0);
  });

  it('can’t write control characters to the terminal: anybody may send one', async () => {
    await put('a', '01-01T10:00', { place: '\x1b[2J' });
    expect((await operator(['errors'])).out).toContain('\\u{1b}[2J');
  });
});
