import type { OwnSession } from '../../../backend/ports';
import type { Booking, PatientRecord } from '../../../core/generated/tables';
import { recentRequest } from '../../../state/requests/recent';

/**
 * Returns the last request while its patient waits for an answer. A patient who has booked a session since then no longer waits.
 *
 * @param sessions the patient's own sessions, as far as they are known
 */
export function openRequest(
  record: Pick<PatientRecord, 'bookings'>,
  sessions: readonly OwnSession[],
  now: number,
): Booking | null {
  const last = recentRequest(record, now);
  if (last === null) return null;
  return sessions.some(({ bookedAt }) => bookedAt >= last.requestedAt) ? null : last;
}
