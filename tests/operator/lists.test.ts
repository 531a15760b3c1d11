/** Tests the forms in which the command line prints a list: pages, files, time zones, and nothing that a terminal or a spreadsheet would run. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { act, admin, operator, operatorProcess, putCounselor } from './support/operator';

const at = (text: string) => new Date(`2026-${text}Z`);

interface List {
  items: { id: string }[];
  next?: string;
}

beforeEach(() => admin.resetAll());

it('control characters don’t reach the terminal, nor a formula a spreadsheet', async () => {
  await putCounselor('elif', { name: '=HYPERLINK("x")\x1b[2J' });
  const [table, csv, json] = await Promise.all(
    [[], ['--csv'], ['--json']].map(async (form) => (await operator(['counselors', ...form])).out),
  );
  expect(table).toContain('=HYPERLINK("x")\\u{1b}[2J');
  expect(csv).toContain(`"'=HYPERLINK(""x"")\\u{1b}[2J"`);
  expect(json).toContain('\\u001b[2J');
  // eslint-disable-next-line no-control-regex -- the very thing that must not be there
  expect([table, csv, json].join()).not.toMatch(/\x1b/);
});

it('the first page says that there are more; --all joins the pages', async () => {
  const mails = Array.from({ length: 105 }, (_, number) => [
    `mail/m${String(number)}`,
    { state: 'failed', at: new Date(at('02-01T00:00').getTime() + number * 60_000) },
  ]);
  await admin.writeDocuments(Object.fromEntries(mails) as never);
  const first = await act<List>('failedEmails');
  expect([first.result.items.length, first.result.items[0]?.id]).toEqual([50, 'm104']);
  const after = String(first.result.next);
  expect(first.notes).toContain(`--all reads them, --after '${after}' the next page.`);
  const second = (await act<List>('failedEmails', { after })).result.items;
  const all = await operator(['failedEmails', '--all', '--json']);
  const { items, next } = JSON.parse(all.out) as List;
  expect(items.slice(50, 100)).toEqual(second);
  expect(new Set(items.map(({ id }) => id)).size).toBe(105);
  expect([next, all.notes]).toEqual([undefined, '']);
});

it('times are in the zone of --zone', async () => {
  await admin.writeDocument('newsletter/a', { email: 'sara@aram.example', timestamp: at('01-02T08:00') });
  expect((await operator(['subscribers', '--zone', 'Europe/Istanbul'])).out).toContain('2026-01-02 11:00');
  expect((await operator(['subscribers', '--zone', 'Mars'])).notes).toContain('--zone is a time zone');
});

it('a list goes into a new file that only its owner can read', async () => {
  const formData = { option: 'billing', name: 'Şule', mail: 'sule@aram.example', details: '-1+1' };
  await admin.writeDocument('contactUs/one', { formData, timestamp: at('01-01T08:00') });
  const folder = mkdtempSync(join(tmpdir(), 'operator-'));
  try {
    const file = join(folder, 'messages.csv');
    const { out, notes } = await operator(['messages', '--csv', '--out', file]);
    expect(out).toBe('');
    expect(notes).toContain('holds personal data');
    expect(readFileSync(file, 'utf8')).toContain(`"'-1+1"`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await operator(['messages', '--out', file])).notes).toContain('couldn’t be written');
    const forExcel = join(folder, 'excel.csv');
    await operator(['messages', '--out', forExcel, '--spreadsheet']);
    expect(readFileSync(forExcel, 'utf16le')).toMatch(/^\ufeff"[^"]*"\t"/);
    expect((await operator(['messages', '--spreadsheet'])).notes).toContain('add --out FILE');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a command runs as it is typed, in its own process', async () => {
  await admin.writeDocuments({
    'newsletter/a': { email: 'Sara@aram.example', timestamp: at('01-01T08:00') },
    'newsletter/b': { email: 'omar@aram.example', timestamp: at('01-02T08:00') },
    'newsletter/c': { email: 'sara@aram.example', timestamp: at('01-03T08:00') },
  });
  const { out } = await operatorProcess(['subscribers']);
  expect(out.trimEnd().split('\n')).toEqual([
    ...['of  2', ''],
    'subscribed        email',
    '2026-01-03 08:00  sara@aram.example',
    '2026-01-02 08:00  omar@aram.example',
  ]);
});
