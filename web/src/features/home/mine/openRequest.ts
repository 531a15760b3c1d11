import type { OwnSession } from '../../../backend/ports';
import type { Booking, PatientRecord } from '../../../core/generated/tables';
import { recentRequest } from '../../../state/requests/recent';

/**
 * The last request, while its patient waits for what comes of it. A patient who has booked a session since then has what they asked for.
 *
 * @param sessions the patient's own, as far as they are known
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
