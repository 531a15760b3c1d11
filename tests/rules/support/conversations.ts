/** The messages between Ayla and Dr. Omar, and the batches that send them. */
import { set, update, type Account, type Documents, type Write } from './requests';
import { AYLA, EARLIER, id } from './samples';
import { batch, booked, onTheHour, SESSION, type Writes } from './sessions';
import { increment, SERVER_TIME, type Fields, type Value } from './values';

/** The start of their session. */
export const MEETS = onTheHour(50, 25);

export const THREAD = 'threads/ayla_omar';
export const messagePath = (number: number, thread = THREAD) => `${thread}/messages/${id(number)}`;

/** The time before anything was read. */
const NEVER = new Date(0);

/** A conversation after its first message. */
export const newThread = (from: string, number: number, other: Fields = {}): Fields => ({
  patient: 'ayla',
  counselor: 'omar',
  session: SESSION,
  patientName: 'Ayla',
  counselorName: 'Dr. Omar Aziz',
  language: 'en',
  lastId: id(number),
  lastFrom: from,
  lastAt: SERVER_TIME,
  patientReadAt: from === 'ayla' ? SERVER_TIME : NEVER,
  counselorReadAt: from === 'ayla' ? NEVER : SERVER_TIME,
  patientStopped: false,
  counselorStopped: false,
  patientSince: SERVER_TIME,
  counselorSince: SERVER_TIME,
  patientSent: from === 'ayla' ? 1 : 0,
  counselorSent: from === 'omar' ? 1 : 0,
  ...other,
});

/** The time of the first of the existing messages: the counts are of this hour. */
const BEGUN = new Date(Date.now() - 600_000);

/** An existing conversation: three messages of the patient, of which the counselor hasn't read the last. */
const thread = (other: Fields = {}): Fields => ({
  ...newThread('ayla', 1),
  lastAt: BEGUN,
  patientReadAt: BEGUN,
  counselorReadAt: EARLIER,
  patientSince: BEGUN,
  counselorSince: BEGUN,
  patientSent: 3,
  counselorSent: 2,
  ...other,
});

export const message = (from: string, other: Fields = {}): Fields => ({
  from,
  text: 'شكرًا, until Monday.',
  at: SERVER_TIME,
  ...other,
});

/** The two people with a session, and their messages. */
export const written = (changes: Fields = {}, more: Documents = {}, session: Fields = {}): Documents => ({
  ...booked(MEETS, session),
  [THREAD]: thread(changes),
  [messagePath(1)]: message('ayla', { at: BEGUN }),
  ...more,
});

type Changes = Readonly<Record<string, Value | undefined>>;

/** The writes of a first message. */
const openingWrites = ({ uid }: Account = AYLA, other: Fields = {}, text: Fields = {}): Record<string, Write> => ({
  thread: set(THREAD, newThread(uid, 2, other)),
  message: set(messagePath(2), message(uid, text)),
});

/** The writes of a later message. */
export const sendingWrites = (
  { uid }: Account = AYLA,
  other: Changes = {},
  text: Fields = {},
  number = 2,
): Record<string, Write> => {
  const side = uid === 'omar' ? 'counselor' : 'patient';
  return {
    thread: update(THREAD, {
      lastId: id(number),
      lastFrom: uid,
      lastAt: SERVER_TIME,
      [`${side}ReadAt`]: SERVER_TIME,
      [`${side}Sent`]: increment(1),
      ...other,
    }),
    message: set(messagePath(number), message(uid, text)),
  };
};

export const open = (as?: Account, other: Fields = {}, writes: Writes = {}) => batch(openingWrites(as, other), writes);
export const send = (as?: Account, other: Changes = {}, writes: Writes = {}) => batch(sendingWrites(as, other), writes);
