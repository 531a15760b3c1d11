import type { Booking, PatientRecord } from '../../core/generated/tables';

/** After 60 days a request no longer waits for an answer: it is only shown on the profile. */
const WAITED_FOR_MS = 60 * 86_400_000;

/** The request that a patient sent last; null if there is none. */
export function lastRequest({ bookings }: Pick<PatientRecord, 'bookings'>): Booking | null {
  return bookings.reduce<Booking | null>(
    (last, one) => (last === null || one.requestedAt >= last.requestedAt ? one : last),
    null,
  );
}

/** The last request, if it is recent enough that its patient may be waiting for an answer. */
export function recentRequest(record: Pick<PatientRecord, 'bookings'>, now: number): Booking | null {
  const last = lastRequest(record);
  return last !== null && now - last.requestedAt <= WAITED_FOR_MS ? last : null;
}
