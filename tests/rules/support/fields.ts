/** Every field that an update of some record may touch: each list of allowed changes is tested with all fields that are not on it. */
import { ANOTHER } from '../../../enforcement/mutate/lists.ts';
import type { PatientRecord } from '../../../web/src/core/generated/tables';
import { TEXTS } from './generated/texts';
import { consentForNobody, EARLIER, id, photoAddress, SINCE } from './samples';
import { longest } from './texts';
import { SERVER_TIME, type Fields, type Value } from './values';

/** A new value of the right kind for each of them, and for an unknown field. The timestamps of the records are among them. */
const NEW_VALUES = {
  ...longest(TEXTS.PatientRecord),
  name: 'Leyla',
  surname: 'Öz',
  email: 'leyla@example.com',
  birthday: '01 02 1990',
  educationLevel: 'PHD',
  gender: 'Other',
  phone: '+964 750 123',
  ID: 'ids/ayla',
  photo: photoAddress('ayla'),
  cards: [],
  tickets: 50,
  bookings: [],
  consent: consentForNobody(),
  since: SINCE + 1,
  documentAt: SERVER_TIME,
  lastEntryId: id(101),
  lastBookingAt: SERVER_TIME,
  wish: { zone: 'Asia/Erbil' },
  openTime: 'dana_500001',
  updatedAt: SERVER_TIME,
  state: 'another',
  session: 'Z0Bc1De2Fg3Hi4Jk5Lm6',
  by: 'staff',
  returned: true,
  closedBy: 'staff',
  hour: 1,
  start: EARLIER,
  moves: 3,
  patientName: 'Leyla',
  changedAt: SERVER_TIME,
  lastId: id(102),
  lastFrom: 'zeynep',
  lastAt: SERVER_TIME,
  patientReadAt: SERVER_TIME,
  counselorReadAt: SERVER_TIME,
  patientStopped: true,
  counselorStopped: true,
  patientSince: SERVER_TIME,
  counselorSince: SERVER_TIME,
  patientSent: 7,
  counselorSent: 7,
  [ANOTHER]: 'x',
} satisfies Fields & Record<keyof PatientRecord, Value>;

/** The fields that are not on a list, with their values. */
export const allBut = (...fields: readonly string[]): [field: string, value: Value][] =>
  Object.entries(NEW_VALUES).filter(([field]) => !fields.includes(field));
