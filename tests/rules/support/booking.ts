/** A booking and its documents, shared by the sentences about booking. */
import { set, type Documents } from './requests';
import { consent } from './samples';
import {
  batch,
  booker,
  bookingWrites,
  newSession,
  offering,
  onTheHour,
  SESSION,
  sessionId,
  type Writes,
} from './sessions';
import type { Fields } from './values';

/** The start of the session that is booked. */
export const START = onTheHour(50, 25);
/** The documents before the booking. */
export const OPEN = offering(START);
/** Another session. */
export const SECOND = sessionId('B');
/** The consent of a patient who books for a child. */
export const guardian = { consent: { ...consent(2), as: 'guardian' } };

/** The documents before the booking, with some replaced. */
export const other = (documents: Documents) => ({ given: { ...OPEN, ...documents } });
/** The documents before the booking, with other fields in the patient's record. */
export const record = (fields: Fields) => other({ 'patients/ayla': booker(fields) });

/** A booking of the time, with some writes replaced. */
export const books = (writes: Writes = {}) => batch(bookingWrites(START), writes);
/** A booking of a session with other fields. */
export const booksAs = (fields: Fields) => books({ session: set(`sessions/${SESSION}`, newSession(START, fields)) });
