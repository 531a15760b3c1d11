/** Reads the documents of sessions as far as possible (`values`). A document without a time or a person is ignored. */
import {
  type Contest,
  CONTEST_SAYS,
  type Hours,
  LANGUAGES,
  LIMITS,
  type PatientPlace,
  type EmergencyContact,
  PLACE_NAMES,
  SESSION_BY,
  SESSION_STATES,
  type Slot,
  SLOT_STATES,
  WAYS,
  WHOM,
} from '../../../core/generated/tables';
import type { OwnSession } from '../../ports';
import { millis, oneOf, readCount, someOf, type Stored, text, texts } from '../../firebase/stored/values';

/** The days of a week; an unreadable day is empty. */
const DAYS = 7;

/** A counselor's weekly hours. */
export function readHours(data: Stored): Hours {
  const week: unknown[] = Array.isArray(data['week']) ? data['week'] : [];
  return {
    zone: text(data, 'zone'),
    week: Array.from({ length: DAYS }, (_, day) => (typeof week[day] === 'string' ? week[day] : '')),
    away: texts(data['away']).slice(0, LIMITS.AWAY_MAX),
    ways: someOf(WAYS, data['ways']),
    whom: someOf(WHOM, data['whom']),
    updatedAt: millis(data['updatedAt']) ?? 0,
  };
}

/** A time that a counselor offers. */
export function readSlot(data: Stored): Slot | undefined {
  const [counselor, start, state] = [text(data, 'counselor'), millis(data['start']), oneOf(SLOT_STATES, data['state'])];
  if (counselor === '' || start === undefined || !state) return undefined;
  return {
    counselor,
    hour: readCount(data['hour']),
    start,
    languages: someOf(LANGUAGES, data['languages']),
    ways: someOf(WAYS, data['ways']),
    whom: someOf(WHOM, data['whom']),
    state,
    session: text(data, 'session'),
  };
}

/** A session. */
export function readSession(id: string, data: Stored): OwnSession | undefined {
  const [patient, counselor] = [text(data, 'patient'), text(data, 'counselor')];
  const [start, state] = [millis(data['start']), oneOf(SESSION_STATES, data['state'])];
  const closedBy = oneOf(SESSION_BY, data['closedBy']);
  if (patient === '' || counselor === '' || start === undefined || !state) return undefined;
  return {
    id,
    patient,
    counselor,
    patientName: text(data, 'patientName'),
    counselorName: text(data, 'counselorName'),
    language: oneOf(LANGUAGES, data['language']) ?? 'en',
    way: oneOf(WAYS, data['way']) ?? 'video',
    whom: oneOf(WHOM, data['whom']) ?? 'self',
    hour: readCount(data['hour']),
    start,
    state,
    by: oneOf(SESSION_BY, data['by']) ?? '',
    ...(closedBy !== undefined && { closedBy }),
    returned: data['returned'] === true,
    moves: readCount(data['moves']),
    place: oneOf(PLACE_NAMES, data['place']) ?? '1',
    bookedAt: millis(data['bookedAt']) ?? 0,
    changedAt: millis(data['changedAt']) ?? 0,
  };
}

/** Reads one of a patient's slots; nothing if it names no session. */
export function readPlace(data: Stored): PatientPlace | undefined {
  const session = text(data, 'session');
  return session === '' ? undefined : { session, at: millis(data['at']) ?? 0 };
}

/** Reads a patient's contest of how a session was confirmed. */
export function readContest(data: Stored): Contest | undefined {
  const says = oneOf(CONTEST_SAYS, data['says']);
  if (!says) return undefined;
  return { patient: text(data, 'patient'), counselor: text(data, 'counselor'), says, at: millis(data['at']) ?? 0 };
}

/** Reads an emergency contact; nothing if the number is missing. */
export function readEmergencyContact(data: Stored): EmergencyContact | undefined {
  const phone = text(data, 'phone');
  if (phone === '') return undefined;
  return { name: text(data, 'name'), phone, country: text(data, 'country'), sharedAt: millis(data['sharedAt']) ?? 0 };
}
