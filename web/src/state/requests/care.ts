import type { OwnCare, OwnSession } from '../../backend/ports';
import { LIMITS, type PatientRecord } from '../../core/generated/tables';

/** Staff's progress with a request; null while nobody has opened it. */
export const careOf = (care: readonly OwnCare[], request: string): OwnCare | null =>
  care.find((one) => one.request === request) ?? null;

/**
 * The newest suggestion of a counselor that the patient can still follow. It no longer counts once the request is withdrawn, or a session
 * with this counselor was booked after it, even if that was canceled since.
 *
 * @param sessions the patient's own, as far as they are known
 */
export function suggestionOf(
  care: readonly OwnCare[],
  { bookings }: Pick<PatientRecord, 'bookings'>,
  sessions: readonly Pick<OwnSession, 'counselor' | 'bookedAt'>[],
  now: number,
): OwnCare | null {
  const [newest] = care
    .filter(
      ({ state, counselor, at }) => state === 'answered' && counselor !== '' && now - at <= LIMITS.REQUEST_SHOWN_MS,
    )
    .filter(({ request }) => bookings.some(({ id }) => id === request))
    .toSorted((one, other) => other.at - one.at);
  if (newest === undefined) return null;
  const isFollowed = sessions.some(
    ({ counselor, bookedAt }) => counselor === newest.counselor && bookedAt >= newest.at,
  );
  return isFollowed ? null : newest;
}
