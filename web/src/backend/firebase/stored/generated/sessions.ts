// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.
import {
  type Contest,
  CONTEST_SAYS,
  type EmergencyContact,
  type Hours,
  LANGUAGES,
  type PatientPlace,
  PLACE_NAMES,
  SESSION_BY,
  SESSION_STATES,
  type SessionRecord,
  WAYS,
  WHOM,
} from '../../../../core/generated/tables';
import { count, eachText, filled, millis, oneOf, someOf, type Stored, text, texts } from '../values';

/** Reads a `Hours` as far as possible. */
export function readHours(data: Stored): Hours {
  const feed = filled(data, 'feed');
  return {
    zone: text(data, 'zone'),
    week: eachText(data['week'], 7),
    away: texts(data['away'], 40),
    ways: someOf(WAYS, data['ways']),
    whom: someOf(WHOM, data['whom']),
    ...(feed !== undefined && { feed }),
    updatedAt: millis(data['updatedAt']) ?? 0,
  };
}

/** Reads a `SessionRecord` as far as possible; nothing without `patient`, `counselor`, `start`, `state`. */
export function readSessionRecord(data: Stored): SessionRecord | undefined {
  const patient = filled(data, 'patient');
  if (patient === undefined) return undefined;
  const counselor = filled(data, 'counselor');
  if (counselor === undefined) return undefined;
  const start = millis(data['start']);
  if (start === undefined) return undefined;
  const state = oneOf(SESSION_STATES, data['state']);
  if (state === undefined) return undefined;
  const closedBy = oneOf(SESSION_BY, data['closedBy']);
  return {
    patient,
    counselor,
    patientName: text(data, 'patientName'),
    counselorName: text(data, 'counselorName'),
    language: oneOf(LANGUAGES, data['language']) ?? 'en',
    way: oneOf(WAYS, data['way']) ?? 'video',
    whom: oneOf(WHOM, data['whom']) ?? 'self',
    hour: count(data['hour']) ?? 0,
    start,
    state,
    by: oneOf(SESSION_BY, data['by']) ?? '',
    ...(closedBy !== undefined && { closedBy }),
    returned: data['returned'] === true,
    moves: count(data['moves']) ?? 0,
    place: oneOf(PLACE_NAMES, data['place']) ?? '1',
    bookedAt: millis(data['bookedAt']) ?? 0,
    changedAt: millis(data['changedAt']) ?? 0,
  };
}

/** Reads a `EmergencyContact` as far as possible; nothing without `phone`. */
export function readEmergencyContact(data: Stored): EmergencyContact | undefined {
  const phone = filled(data, 'phone');
  if (phone === undefined) return undefined;
  return {
    name: text(data, 'name'),
    phone,
    country: text(data, 'country'),
    sharedAt: millis(data['sharedAt']) ?? 0,
  };
}

/** Reads a `PatientPlace` as far as possible; nothing without `session`. */
export function readPatientPlace(data: Stored): PatientPlace | undefined {
  const session = filled(data, 'session');
  if (session === undefined) return undefined;
  return {
    session,
    at: millis(data['at']) ?? 0,
  };
}

/** Reads a `Contest` as far as possible; nothing without `says`. */
export function readContest(data: Stored): Contest | undefined {
  const says = oneOf(CONTEST_SAYS, data['says']);
  if (says === undefined) return undefined;
  return {
    patient: text(data, 'patient'),
    counselor: text(data, 'counselor'),
    says,
    at: millis(data['at']) ?? 0,
  };
}
