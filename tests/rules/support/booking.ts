/** A booking and what stands around it: what the sentences about booking have in common. */
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

/** When the session that is booked begins. */
export const START = onTheHour(50, 25);
/** What stands before it is booked. */
export const OPEN = offering(START);
/** Another session. */
export const SECOND = sessionId('B');
/** The agreement of one who books for a child. */
export const guardian = { consent: { ...consent(2), as: 'guardian' } };

/** Where these documents stand otherwise. */
export const other = (documents: Documents) => ({ given: { ...OPEN, ...documents } });
/** Where the patient's record says something else. */
export const record = (fields: Fields) => other({ 'patients/ayla': booker(fields) });

/** A booking of the time, with other writes in the place of some. */
export const books = (writes: Writes = {}) => batch(bookingWrites(START), writes);
/** A booking of a session that says something else. */
export const booksAs = (fields: Fields) => books({ session: set(`sessions/${SESSION}`, newSession(START, fields)) });
