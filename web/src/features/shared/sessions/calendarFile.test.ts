import { expect, test } from 'vitest';
import { formatTime } from '../../../i18n/times';
import { aSession, aSessionId, SESSION_START } from '../../../testing/builders';
import { calendarFile } from './calendarFile';

const NOW = Date.UTC(2026, 2, 1, 8, 30, 15, 250);

test('writes a session as an entry in UTC with two alarms, and names neither Aram nor a person', () => {
  const file = calendarFile([aSession({ moves: 2 })], 'Appointment', NOW);
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Appointment//EN',
    'BEGIN:VEVENT',
    `UID:${aSessionId()}`,
    'SEQUENCE:2',
    'DTSTAMP:20260301T083015Z',
    'DTSTART:20260310T120000Z',
    'DTEND:20260310T125000Z',
    'SUMMARY:Appointment',
    ...['P1D', 'PT15M'].flatMap((before) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Appointment',
      `TRIGGER:-${before}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(file).not.toMatch(/aram|dana|şule/i);
});

test('is in UTC, so a calendar that knows the newest laws shows the time of the page', () => {
  const start = Date.UTC(2026, 11, 15, 20);
  expect(calendarFile([aSession({ start })], 'Appointment', NOW)).toContain('DTSTART:20261215T200000Z');
  expect(formatTime('tr', start, 'America/Vancouver')).toBe('13:00');
  expect(formatTime('tr', start, 'America/Winnipeg')).toBe('15:00');
});

test('keeps the same entry with a higher number for a moved session', () => {
  const line = (name: string, file: string) => file.split('\r\n').find((one) => one.startsWith(`${name}:`));
  const before = calendarFile([aSession()], 'Appointment', NOW);
  const after = calendarFile([aSession({ start: SESSION_START + 86_400_000, moves: 1 })], 'Appointment', NOW);
  expect(line('UID', after)).toBe(line('UID', before));
  expect([line('SEQUENCE', before), line('SEQUENCE', after)]).toEqual(['SEQUENCE:0', 'SEQUENCE:1']);
});

test('keeps the same entry for a canceled session, with a number above its last move and without alarms', () => {
  for (const moves of [0, 3]) {
    const lines = calendarFile([aSession({ state: 'cancelled', by: 'patient', moves })], 'Appointment', NOW).split(
      '\r\n',
    );
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Appointment//EN',
      'BEGIN:VEVENT',
      `UID:${aSessionId()}`,
      `SEQUENCE:${String(moves + 1)}`,
      'DTSTAMP:20260301T083015Z',
      'DTSTART:20260310T120000Z',
      'DTEND:20260310T125000Z',
      'SUMMARY:Appointment',
      'STATUS:CANCELLED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  }
});

test('escapes separators of values and lines', () => {
  expect(calendarFile([aSession()], 'A; b, c\\d\ne', NOW)).toContain(String.raw`SUMMARY:A\; b\, c\\d\ne`);
  expect(calendarFile([aSession()], 'A; b', NOW)).toContain(String.raw`DESCRIPTION:A\; b`);
});

test('folds long lines between characters, at 75 octets', () => {
  const file = calendarFile([aSession()], 'موعد '.repeat(30).trim(), NOW);
  const lines = file.split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'موعد '.repeat(30).trim()}`);
});

test('has one entry with its own number for each session of a series, and no rule that repeats one', () => {
  const ids = [aSessionId(1), aSessionId(2), aSessionId(3)];
  const sessions = ids.map((id, week) => aSession({ id, start: SESSION_START + week * 7 * 86_400_000 }));
  const lines = calendarFile(sessions, 'Appointment', NOW).split('\r\n');
  const these = (name: string) => lines.filter((line) => line.startsWith(`${name}:`));
  expect(these('UID')).toEqual(ids.map((id) => `UID:${id}`));
  expect(these('DTSTART')).toEqual(['20260310', '20260317', '20260324'].map((day) => `DTSTART:${day}T120000Z`));
  expect([these('BEGIN').length, these('RRULE').length]).toEqual([1 + 3 + 3 * 2, 0]);
  expect(lines.filter((line) => line.endsWith(':VCALENDAR'))).toHaveLength(2);
});
