import { expect, test } from 'vitest';
import { aBooking, anId, aSession } from '../../../testing/builders';
import { openRequest } from './openRequest';

const DAY = 86_400_000;
const SENT = Date.UTC(2026, 2, 1);
const request = aBooking({ requestedAt: SENT });
const record = { bookings: [request] };

test('keeps the last request open until a session is booked after it', () => {
  expect(openRequest(record, [], SENT + DAY)).toBe(request);
  expect(openRequest(record, [aSession({ bookedAt: SENT - 1 })], SENT + DAY)).toBe(request);
  expect(openRequest(record, [aSession({ bookedAt: SENT })], SENT + DAY)).toBeNull();
});

test('uses the last of several requests, in any order', () => {
  const earlier = aBooking({ id: anId(2), requestedAt: SENT - DAY });
  expect(openRequest({ bookings: [request, earlier] }, [], SENT + DAY)).toBe(request);
});

test('closes a request after sixty days', () => {
  expect(openRequest(record, [], SENT + 60 * DAY)).toBe(request);
  expect(openRequest(record, [], SENT + 60 * DAY + 1)).toBeNull();
});

test('returns none without a request', () => {
  expect(openRequest({ bookings: [] }, [], SENT)).toBeNull();
});
