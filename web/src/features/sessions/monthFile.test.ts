import { expect, test } from 'vitest';
import { aSession, aSessionId } from '../../testing/builders';
import { monthFile, type MonthWords } from './monthFile';

const words: MonthWords = {
  columns: ['Day', 'Time', 'Zone', 'Client', 'Way', 'State', 'Number'],
  clientOf: ({ patientName }) => patientName,
  wayOf: ({ way }) => way,
  stateOf: ({ state }) => state,
};

test('writes a month as a table of local days and times, with the zone in each row', () => {
  expect(monthFile([aSession({ state: 'held' })], 'Asia/Baghdad', words)).toBe(
    '\uFEFF"Day","Time","Zone","Client","Way","State","Number"\r\n' +
      `"2026-03-10","15:00","Asia/Baghdad","Şule","video","held","${aSessionId()}"\r\n`,
  );
});

test('escapes names that would break a cell or run as a formula', () => {
  const file = monthFile([aSession({ patientName: '=1+1"' })], 'UTC', words);
  expect(file).toContain(`,"'=1+1""",`);
});
