/** The session requests in a patient's record, as staff read them. */
import { ageOf, wholeName } from '../people/people.ts';
import { markOf } from '../project/page.ts';
import { requestsIn } from './request.ts';
import type { Found } from '../project/store.ts';

export interface Request {
  requested: Date;
  mark: string;
  uid: string;
  id: string;
  name: string;
  email: string;
  phone: string;
  age: number | undefined;
  tickets: number | undefined;
  /** Whether an earlier request of the same patient has the same id. */
  repeats: boolean;
  /** By the questionnaire's steps. */
  answers?: string[];
}

/** The fields of a patient's record that the list shows. */
export const FIELDS = ['name', 'surname', 'email', 'phone', 'birthday', 'tickets', 'bookings', 'lastBookingAt'];

/** The questionnaire's steps (docs/screens.md#the-questionnaire). */
const STEPS = ['1', '2', '3', '4', '5', '6'] as const;

/** When a patient sent the latest request. */
export const lastOf = ({ fields: { lastBookingAt = new Date(0) } }: Found<'patients'>) => lastBookingAt;

/**
 * The rules refuse a request with the same id as one of the ten before it. A request that repeats an older id is marked, because `recordSession` can't tell them
 * apart.
 *
 * A request carries the time of the patient's own clock, which may be wrong. Only the latest one also has the server's time, and no other can be later.
 */
export function requestsOf(patient: Found<'patients'>, { now, answers }: { now: Date; answers: boolean }): Request[] {
  const { id: uid, fields } = patient;
  const last = lastOf(patient);
  const bookings = requestsIn(patient);
  return bookings.map((booking, at) => {
    const { id, requestedAt: own } = booking;
    const isLast = at === bookings.length - 1;
    const requested = !isLast && own <= last ? own : last;
    return {
      requested,
      // Two requests of one patient can have the same time; the one later in the list is newer.
      mark: markOf(requested, `${uid} ${String(at).padStart(6, '0')}`),
      uid,
      id,
      name: wholeName(fields),
      email: fields.email ?? '',
      phone: fields.phone ?? '',
      age: ageOf(fields.birthday, now),
      tickets: fields.tickets,
      repeats: bookings.findIndex((one) => one.id === id) < at,
      ...(answers && { answers: STEPS.map((step) => booking[step]) }),
    };
  });
}
