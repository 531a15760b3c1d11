import type { Booking, PatientRecord } from '../../core/generated/tables';

/** After so many days nobody waits for an answer any more: the request stands on the profile, and nothing else tells of it. */
const WAITED_FOR_MS = 60 * 86_400_000;

/** The request that a patient sent last; null where there is none. */
export function lastRequest({ bookings }: Pick<PatientRecord, 'bookings'>): Booking | null {
  return bookings.reduce<Booking | null>(
    (last, one) => (last === null || one.requestedAt >= last.requestedAt ? one : last),
    null,
  );
}

/** The last request, where it was sent so lately that its patient may wait for an answer. */
export function recentRequest(record: Pick<PatientRecord, 'bookings'>, now: number): Booking | null {
  const last = lastRequest(record);
  return last !== null && now - last.requestedAt <= WAITED_FOR_MS ? last : null;
}
