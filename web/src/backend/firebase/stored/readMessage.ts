/** Reads conversations and messages, as far as they can be read (`values`). What names nobody, or no time, is nothing. */
import { LANGUAGES } from '../../../core/generated/tables';
import type { OwnMessage, OwnThread } from '../../ports';
import { millis, oneOf, readCount, type Stored, text } from './values';

/** A conversation. */
export function readThread(data: Stored): OwnThread | undefined {
  const [patient, counselor, lastAt] = [text(data, 'patient'), text(data, 'counselor'), millis(data['lastAt'])];
  if (patient === '' || counselor === '' || lastAt === undefined) return undefined;
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
    patientSent: readCount(data['patientSent']),
    counselorSent: readCount(data['counselorSent']),
  };
}

/** A message. One without words was taken back. */
export function readMessage(id: string, data: Stored): OwnMessage | undefined {
  const [from, at, words] = [text(data, 'from'), millis(data['at']), data['text']];
  if (from === '' || at === undefined) return undefined;
  return { id, from, at, text: typeof words === 'string' ? words : null };
}
