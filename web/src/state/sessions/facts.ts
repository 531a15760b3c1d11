/** The facts for decisions about a booking, from what was read. */
import type { AuthUser, BookingGround, NamedCounselor, OwnSession } from '../../backend/ports';
import type { Booker, Seen, SessionFacts, Wish } from '../../core/member';
import type { PatientRecord, Slot, Whom } from '../../core/generated/tables';

/** The facts about an available time; null if no verified counselor offers it. */
interface Offer {
  slot: Pick<Slot, 'start' | 'whom'>;
  counselor: NamedCounselor | null;
}

/** The facts about the patient who books. */
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

/** The facts about the wanted time. A blocked patient isn't shown the block: the store refuses the booking. */
export function wishOf({ slot, counselor }: Offer, whom: Whom): Wish {
  return { start: slot.start, whom, takes: slot.whom, welcome: counselor === null ? 'no' : 'yes' };
}

/** The facts about a session that decide whether the two see its patient's shared documents. */
export const seenOf = ({ state, start, patientName }: OwnSession): Seen => ({
  state,
  start,
  patientStays: patientName !== '',
});

/** The facts about a session that decide about moving it: a contested one is over. */
export function factsOf({ state, by, returned, start, moves, changedAt }: OwnSession): SessionFacts {
  return { state, by, returned, start, moves, changedAt, contested: false };
}
