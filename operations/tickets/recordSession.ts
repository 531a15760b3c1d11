/** Records that a session took place: takes one ticket from the ledger, once for each request and day, however often and by whomever it's recorded. */
import { NotDone } from '../project/refusals.ts';
import { officeDay } from '../words.ts';
import { appendEntry, previewEntry, type Wish } from './ledger.ts';
import type { Reading, Writing } from '../project/act.ts';
import type { EntryKind } from '../../web/src/core/generated/tables.ts';

/** `booking`: the request's id; `date`: "2026-01-31", in the office's time zone; today by default. */
interface Session {
  uid: string;
  booking: string;
  date?: string | undefined;
}

export const previewRecording = async ({ store, now }: Reading, session: Session) =>
  previewEntry(store, wishOf(session, now));

export const recordSession = async ({ store, now }: Writing, session: Session) =>
  appendEntry(store, wishOf(session, now));

function wishOf({ uid, booking, date: given = '' }: Session, now: Date): Wish {
  const today = officeDay(now);
  const date = given === '' ? today : given;
  if (date > today) {
    throw new NotDone('illegal', `${date} is in the future: record a session after it took place.`, 'date');
  }
  return {
    uid,
    id: `session-${date}-${booking}`,
    entry: { kind: 'session' satisfies EntryKind, ticket: -1, bookingId: booking, date },
    allow: ({ bookings = [] }) => {
      if (bookings.some(({ id }) => id === booking)) return;
      throw new NotDone('unknown', `The patient has no request "${booking}".`, 'request');
    },
  };
}
