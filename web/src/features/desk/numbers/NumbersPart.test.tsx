/** Tests of the week in numbers: a readable table next to a chart that adds nothing to it. */
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusing, renderDesk } from '../../../testing/renderDesk';
import DeskPage from '../DeskPage';

// The chart draws on a canvas, which jsdom doesn't have.
vi.mock('./WeekChart', () => ({ default: () => <canvas /> }));

const AT = '2026-03-10T12:00:00.000Z';
const NONE = { requests: 0, booked: 0, completed: 0, missed: 0, canceled: 0 };
const ANSWER = {
  days: [
    { ...NONE, day: '2026-03-09', completed: 3, missed: 1, canceled: 2 },
    { ...NONE, day: '2026-03-10', requests: 4, booked: 5, completed: 6 },
  ],
  free: [{ language: 'en', first: AT }, { language: 'tr' }, { language: 'ar' }],
  licenses: 2,
  failedEmails: 7,
};
const open = (numbers: unknown) => renderDesk(<DeskPage />, { search: '?part=numbers', answers: { numbers } });

test('shows a row for each day of the week, and the sums in the last row', async () => {
  await open({ at: AT, answer: ANSWER });
  const table = within(await screen.findByRole('table', { name: 'The last seven days (UTC), by day' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Day', 'Requests', 'Booked', 'Completed', 'Missed', 'Canceled']);
  const cellsOf = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf('9 Mon')).toEqual(['0', '0', '3', '1', '2']);
  expect(cellsOf('10 Tue')).toEqual(['4', '5', '6', '0', '0']);
  expect(cellsOf('Total')).toEqual(['4', '5', '9', '1', '2']);
});

test('hides the chart from screen readers', async () => {
  const { container } = await open({ at: AT, answer: ANSWER });
  await screen.findByRole('table');
  await expect.poll(() => container.querySelector('canvas')).not.toBeNull();
  expect(container.querySelector('canvas')?.closest('[aria-hidden="true"]')).not.toBeNull();
});

test('lists the current numbers with their names', async () => {
  await open({ at: AT, answer: ANSWER });
  const valueOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  expect(await valueOf('Licenses to review')).toBe('2');
  expect(await valueOf('Emails that weren’t sent')).toBe('7');
  expect(await valueOf('First available time in English')).toContain('Mar 10, 2026');
  expect(await valueOf('First available time in Turkish')).toBe('None');
});

test('names how many clients wait, by language and topic, and when they were counted', async () => {
  const about = [
    { of: '', people: 9 },
    { of: 'ar', people: 4 },
    { of: 'Trauma and abuse', people: 3 },
  ];
  await open({ at: AT, answer: { ...ANSWER, waiting: { at: '2026-03-10T03:00:00.000Z', about } } });
  const section = within(await screen.findByRole('region', { name: 'Clients waiting for a time' }));
  const shown = section
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${String(term.nextSibling?.textContent)}`);
  expect(shown).toEqual(['All 9', 'Arabic 4', 'Trauma and abuse 3']);
  expect(section.getByText(/^Mar 10, 2026/).tagName).toBe('TIME');
});

test('says nothing of clients who wait if too few do', async () => {
  await open({ at: AT, answer: ANSWER });
  await screen.findByText('Licenses to review');
  expect(screen.queryByText('Clients waiting for a time')).toBeNull();
});

test('shows an error when the numbers can’t be counted', async () => {
  await open(refusing('unavailable'));
  expect(await screen.findByRole('alert')).toBeDefined();
});
