import { expect, test } from 'vitest';
import { aSession, aSessionId } from '../../testing/builders';
import { monthRows, type MonthWords } from './monthRows';

const words: MonthWords = {
  columns: ['Day', 'Time', 'Zone', 'Client', 'Way', 'State', 'Number'],
  clientOf: ({ patientName }) => patientName,
  wayOf: ({ way }) => way,
  stateOf: ({ state }) => state,
};

test('a month is a table of local days and times, with the zone in each row', () => {
  expect(monthRows([aSession({ state: 'held' })], 'Asia/Baghdad', words)).toEqual([
    words.columns,
    ['2026-03-10', '15:00', 'Asia/Baghdad', 'Şule', 'video', 'held', aSessionId()],
  ]);
});
