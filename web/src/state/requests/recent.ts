import { type Booking, LIMITS, type PatientRecord } from '../../core/generated/tables';

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
  return last !== null && now - last.requestedAt <= LIMITS.REQUEST_SHOWN_MS ? last : null;
}
