/** Tests of a counselor's statement: its table, the file, and an invalid month. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { press, refusing, renderDesk } from '../../../testing/renderDesk';
import DeskPage from '../DeskPage';

const STATEMENT = {
  ...{ counselor: 'shilan', month: '2026-01', name: 'Dr. Shilan Karim', license: 'KRG-1', completed: 1, missed: 1 },
  lines: [
    { id: 'b'.repeat(20), start: '2026-01-29T10:00:00.000Z', language: 'tr', way: 'chat', missed: true },
    { id: 'a'.repeat(20), start: '2026-01-30T10:00:00.000Z', language: 'en', way: 'video', missed: false },
  ],
};
const MONTH = '?part=counselors&uid=shilan&month=2026-01';

afterEach(() => {
  vi.restoreAllMocks();
});

test('lists the sessions that count in UTC, and opens no review', async () => {
  const { calls } = await renderDesk(<DeskPage />, { search: MONTH, answers: { statement: STATEMENT } });
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Start (UTC)LanguageFormatOutcomeSession',
    `2026-01-29 10:00TurkishChatMissed by the client${'b'.repeat(20)}`,
    `2026-01-30 10:00EnglishVideoCompleted${'a'.repeat(20)}`,
  ]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Statement of January 2026 Dr. Shilan Karim');
  expect(calls.map(({ act, input }) => [act, input])).toEqual([
    ['me', {}],
    ['statement', { counselor: 'shilan', month: '2026-01' }],
  ]);
});

test('is printed, and saved as a file with the same cells', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:one';
  });
  await renderDesk(<DeskPage />, { search: MONTH, answers: { statement: STATEMENT } });
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  press('Save as CSV');
  expect(new TextDecoder('utf-16le').decode(await blobs[0]?.arrayBuffer())).toContain(
    `"2026-01-30 10:00"\t"English"\t"Video"\t"Completed"\t"${'a'.repeat(20)}"\r\n`,
  );
});

test('says so when the month is invalid', async () => {
  const refuse = refusing('invalid-data');
  await renderDesk(<DeskPage />, { search: `${MONTH}9`, answers: { statement: refuse } });
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
