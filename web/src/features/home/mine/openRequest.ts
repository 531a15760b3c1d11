import type { OwnSession } from '../../../backend/ports';
import type { Booking, PatientRecord } from '../../../core/generated/tables';
import { lastRequest } from '../../../state/sessions/beginning';

/** After so many days nobody waits for an answer any more: the request stands on the profile, and home is silent about it. */
const WAITED_FOR_MS = 60 * 86_400_000;

/**
 * The last request, while its patient waits for what comes of it. The record does not say whether the team has answered; who has booked a session since then has what they asked for.
 *
 * @param sessions the patient's own, as far as they are known
 */
export function openRequest(
  record: Pick<PatientRecord, 'bookings'>,
  sessions: readonly OwnSession[],
  now: number,
): Booking | null {
  const last = lastRequest(record);
  if (last === null || now - last.requestedAt > WAITED_FOR_MS) return null;
  return sessions.some(({ bookedAt }) => bookedAt >= last.requestedAt) ? null : last;
}
