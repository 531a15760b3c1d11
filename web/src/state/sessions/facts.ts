/** What the decisions about a booking are made from, out of what was read. */
import type { AuthUser, BookingGround, NamedCounselor, OwnSession } from '../../backend/ports';
import type { Booker, Seen, SessionFacts, Wish } from '../../core/member';
import type { PatientRecord, Slot, Whom } from '../../core/generated/tables';

/** What is looked at of an open time: null where nobody who is verified offers it. */
interface Offer {
  slot: Pick<Slot, 'start' | 'whom'>;
  counselor: NamedCounselor | null;
}

/** Who books. */
export function bookerOf(user: AuthUser, record: PatientRecord, { diary, places }: BookingGround): Booker {
  return {
    emailVerified: user.emailVerified,
    consent: record.consent?.version ?? 0,
    guardian: record.consent?.as === 'guardian',
    birthday: record.birthday,
    named: record.name !== '',
    tickets: record.tickets,
    diary,
    places: places.map(({ name, place: { at }, booked, held }) => ({ name, at, booked, held })),
  };
}

/** What is wanted of an open time. Whom the counselor has blocked is not told that: the store refuses the booking. */
export function wishOf({ slot, counselor }: Offer, whom: Whom): Wish {
  return { start: slot.start, whom, takes: slot.whom, welcome: counselor === null ? 'no' : 'yes' };
}

/** A session as far as it decides what the two see of what its patient has left for it. */
export const seenOf = ({ state, start, patientName }: OwnSession): Seen => ({
  state,
  start,
  patientStays: patientName !== '',
});

/** A session as far as moving it depends on it: one that is contested is over. */
export function factsOf({ state, by, returned, start, moves, changedAt }: OwnSession): SessionFacts {
  return { state, by, returned, start, moves, changedAt, contested: false };
}
