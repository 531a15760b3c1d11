// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.
import { LANGUAGES, type MessageRecord, type ThreadRecord } from '../../../../core/generated/tables';
import { count, filled, millis, oneOf, type Stored, text } from '../values';

/** Reads a `ThreadRecord` as far as possible; nothing without `patient`, `counselor`, `lastAt`. */
export function readThreadRecord(data: Stored): ThreadRecord | undefined {
  const patient = filled(data, 'patient');
  if (patient === undefined) return undefined;
  const counselor = filled(data, 'counselor');
  if (counselor === undefined) return undefined;
  const lastAt = millis(data['lastAt']);
  if (lastAt === undefined) return undefined;
  return {
    patient,
    counselor,
    session: text(data, 'session'),
    patientName: text(data, 'patientName'),
    counselorName: text(data, 'counselorName'),
    language: oneOf(LANGUAGES, data['language']) ?? 'en',
    lastId: text(data, 'lastId'),
    lastFrom: text(data, 'lastFrom'),
    lastAt,
    patientReadAt: millis(data['patientReadAt']) ?? 0,
    counselorReadAt: millis(data['counselorReadAt']) ?? 0,
    patientStopped: data['patientStopped'] === true,
    counselorStopped: data['counselorStopped'] === true,
    patientSince: millis(data['patientSince']) ?? 0,
    counselorSince: millis(data['counselorSince']) ?? 0,
    patientSent: count(data['patientSent']) ?? 0,
    counselorSent: count(data['counselorSent']) ?? 0,
  };
}

/** Reads a `MessageRecord` as far as possible; nothing without `from`, `at`. */
export function readMessageRecord(data: Stored): MessageRecord | undefined {
  const from = filled(data, 'from');
  if (from === undefined) return undefined;
  const at = millis(data['at']);
  if (at === undefined) return undefined;
  const move = filled(data, 'move');
  return {
    from,
    text: text(data, 'text'),
    at,
    ...(move !== undefined && { move }),
  };
}
