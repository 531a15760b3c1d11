import { describe, expect, test } from 'vitest';
import { aBooking, aPatient, aSlot } from '../../testing/builders';
import { lastRequest } from '../requests/recent';
import { whomOf } from './beginning';
import { readSlotName, slotName, suits } from './finding';
import { newSessionId } from './id';

describe('the name of a time', () => {
  test.each([aSlot(), aSlot({ counselor: 'a_b_1' })])('has the counselor and the hour', (slot) => {
    expect(readSlotName(slotName(slot))).toEqual({ counselor: slot.counselor, hour: slot.hour });
  });

  test.each([null, '', 'dana', '_1', 'dana_', 'dana_x', 'dana_-1', 'dana_123456789', 'a/b_1'])('is not %j', (name) => {
    expect(readSlotName(name)).toBeNull();
  });
});

describe('a time suits', () => {
  const slot = aSlot({ languages: ['tr'], ways: ['voice'], whom: ['child'] });
  test.each([
    [true, { language: 'tr', way: 'voice', whom: 'child' }],
    [true, { language: null, way: null, whom: 'child' }],
    [false, { language: 'en', way: null, whom: 'child' }],
    [false, { language: 'tr', way: 'chat', whom: 'child' }],
    [false, { language: 'tr', way: 'voice', whom: 'self' }],
  ] as const)('%s: %j', (does, wanted) => {
    expect(suits(slot, wanted)).toBe(does);
  });
});

test('the last request is the one that was sent last, in whatever order they are stored', () => {
  expect(lastRequest(aPatient())).toBeNull();
  const [early, late] = [aBooking({ id: 'early', requestedAt: 1 }), aBooking({ id: 'late', requestedAt: 2 })];
  expect(lastRequest(aPatient({ bookings: [late, early] }))?.id).toBe('late');
  expect([whomOf(aBooking({ '1': 'Teenager' })), whomOf(aBooking())]).toEqual(['child', 'self']);
});

test('ids of sessions consist of letters and digits, and are never the same', () => {
  const ids = Array.from({ length: 500 }, newSessionId);
  expect(ids.filter((id) => !/^[A-Za-z0-9]{20}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
