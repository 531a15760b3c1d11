// @vitest-environment node
import fc from 'fast-check';
import { Timestamp } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { aSession, aSlot, someHours } from '../../../testing/builders';
import { readContest, readHours, readPlace, readSession, readSlot } from './readSession';
import type { Stored } from '../../firebase/stored/values';

const stored = (ms: number) => Timestamp.fromMillis(ms);

test('complete documents are read completely, with moments in milliseconds', () => {
  const session = aSession({ state: 'missed', by: 'counselor', returned: true, moves: 2, place: '8' });
  const { id, start, bookedAt, changedAt, ...rest } = session;
  const document = { ...rest, start: stored(start), bookedAt: stored(bookedAt), changedAt: stored(changedAt) };
  expect(readSession(id, document)).toEqual(session);
  const slot = aSlot({ state: 'taken', session: id });
  expect(readSlot({ ...slot, start: stored(slot.start) })).toEqual(slot);
  const hours = someHours({ away: ['2026-12-24/2027-01-03'] });
  expect(readHours({ ...hours, updatedAt: stored(hours.updatedAt) })).toEqual(hours);
  expect(readPlace({ session: id, at: stored(5) })).toEqual({ session: id, at: 5 });
  const contest = { patient: 'sule', counselor: 'dana', says: 'iCame', at: stored(5) };
  expect(readContest(contest)).toEqual({ ...contest, at: 5 });
});

test.each(['patient', 'counselor', 'start', 'state'])('a session without its %s is ignored', (key) => {
  const { id, start, ...rest } = aSession();
  expect(readSession(id, { ...rest, start: stored(start), [key]: null })).toBeUndefined();
});

test.each(['counselor', 'start', 'state'])('a time without its %s is ignored', (key) => {
  const slot = aSlot();
  expect(readSlot({ ...slot, start: stored(slot.start), [key]: null })).toBeUndefined();
});

test('handwritten hours become seven days, with at most as many absences as a screen shows', () => {
  expect(readHours({}).week).toEqual(['', '', '', '', '', '', '']);
  expect(readHours({ week: ['09:00', 7, ...Array<string>(9).fill('10:00')] }).week.slice(0, 3)).toEqual([
    '09:00',
    '',
    '10:00',
  ]);
  expect(readHours({ away: Array<string>(99).fill('2026-12-24/2027-01-03') }).away).toHaveLength(40);
});

test('even a malformed document can be read', () => {
  const keys = ['patient', 'counselor', 'start', 'hour', 'state', 'by', 'moves', 'languages', 'week', 'away', 'at'];
  const document = fc.dictionary(fc.constantFrom(...keys), fc.anything(), { maxKeys: keys.length });
  fc.assert(
    fc.property(document, (data: Stored) => {
      const [session, slot, hours] = [readSession('id', data), readSlot(data), readHours(data)];
      for (const start of [session?.start, slot?.start]) if (start !== undefined) new Date(start).toISOString();
      expect(hours.week).toHaveLength(7);
      expect(hours.away.every((absence) => typeof absence === 'string')).toBe(true);
      expect([readPlace(data), readContest(data)].every((found) => found === undefined || 'at' in found)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
