/** Records that a session took place: takes one ticket from the ledger, once for each request and day, however often and by whomever it's recorded. */
import { NotDone } from '../project/refusals.ts';
import { appendEntry, previewEntry, type Wish } from './ledger.ts';
import type { Reading, Writing } from '../project/act.ts';
import type { EntryKind } from '../../web/src/core/generated/tables.ts';

/** `booking`: the request's id; `date`: "2026-01-31", in the office's time zone. */
interface Session {
  uid: string;
  booking: string;
  date: string;
}

export const previewRecording = ({ store }: Reading, session: Session) => previewEntry(store, wishOf(session));

export const recordSession = ({ store }: Writing, session: Session) => appendEntry(store, wishOf(session));

const wishOf = ({ uid, booking, date }: Session): Wish => ({
  uid,
  id: `session-${date}-${booking}`,
  entry: { kind: 'session' satisfies EntryKind, ticket: -1, bookingId: booking, date },
  allow: ({ bookings = [] }) => {
    if (bookings.some(({ id }) => id === booking)) return;
    throw new NotDone('unknown', `The patient has no request "${booking}".`, 'request');
  },
});
