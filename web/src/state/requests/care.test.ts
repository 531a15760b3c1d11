import { expect, test } from 'vitest';
import { aBooking, aCare, anId, aSession } from '../../testing/builders';
import { careOf, suggestionOf } from './care';

const DAY = 86_400_000;
const AT = Date.UTC(2026, 2, 1);
const suggestion = aCare({ at: AT });
const record = { bookings: [aBooking(), aBooking({ id: anId(2) })] };

test('finds staff’s progress by the request', () => {
  expect(careOf([aCare({ request: anId(2) }), suggestion], anId())).toBe(suggestion);
  expect(careOf([suggestion], anId(2))).toBeNull();
});

test('a suggestion counts until a session with that counselor is booked after it', () => {
  const suggested = (session: Parameters<typeof aSession>[0]) =>
    suggestionOf([suggestion], record, [aSession({ counselor: 'dana', ...session })], AT + DAY);
  expect(suggestionOf([suggestion], record, [], AT + DAY)).toBe(suggestion);
  expect(suggested({ bookedAt: AT - 1 })).toBe(suggestion);
  expect(suggested({ bookedAt: AT })).toBeNull();
  expect(suggested({ bookedAt: AT, state: 'cancelled' })).toBeNull();
  expect(suggested({ bookedAt: AT, counselor: 'elif' })).toBe(suggestion);
});

test('the newest of several suggestions counts', () => {
  const newer = aCare({ request: anId(2), counselor: 'elif', at: AT + 1 });
  expect(suggestionOf([suggestion, newer], record, [], AT + DAY)).toBe(newer);
});

test('nothing is suggested without a counselor, in another state, for a withdrawn request, or after sixty days', () => {
  expect(suggestionOf([aCare({ at: AT, counselor: '' })], record, [], AT)).toBeNull();
  expect(suggestionOf([aCare({ at: AT, state: 'closed' })], record, [], AT)).toBeNull();
  expect(suggestionOf([suggestion], { bookings: [] }, [], AT)).toBeNull();
  expect(suggestionOf([suggestion], record, [], AT + 60 * DAY)).toBe(suggestion);
  expect(suggestionOf([suggestion], record, [], AT + 60 * DAY + 1)).toBeNull();
});
