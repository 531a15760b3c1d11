/** Moving a session to another available time. */
import { allBut } from '../support/fields';
import { notByOthers } from '../support/families';
import { group, remove, set, update, type Documents } from '../support/requests';
import { AYLA, consent, counselor, EARLIER, OMAR, profile } from '../support/samples';
import {
  BEFORE,
  UP_TO,
  batch,
  block,
  booked,
  booker,
  diaryPath,
  edge,
  hourOf,
  HOURS,
  later,
  left,
  MINUTES,
  movingWrites,
  onTheHour,
  OTHERS,
  SESSION,
  session,
  sessionId,
  slot,
  slotPath,
  UNVERIFIED,
  type Writes,
} from '../support/sessions';
import { double, SERVER_TIME, without, type Fields, type Value } from '../support/values';

const FROM = onTheHour(50, 25);
const TO = onTheHour(60, 40);
const NEAR = onTheHour(20, 25);
const LATE = later(TO, 48 * HOURS);
const NEXT_HOUR = later(FROM, HOURS);
const SOON = later(new Date(), 100 * MINUTES);

/** A session, and the time to which it moves. */
const stands = (session: Fields = {}, to: Fields = {}, from = FROM, at = TO): Documents => ({
  ...booked(from, session),
  [slotPath(at)]: slot(at, to),
});
const moves = (writes: Writes = {}) => batch(movingWrites(FROM, TO), writes);
const movesWith = (other: Readonly<Record<string, Value | undefined>>) => batch(movingWrites(FROM, TO, other));
const other = (documents: Documents) => ({ given: { ...stands(), ...documents } });
const SECOND = sessionId('B');

const SARAS = slotPath(TO, 'sara');
/** The write that takes the new time, with other fields. */
const takes = (fields: Fields = {}, path = slotPath(TO)) =>
  update(path, { state: 'taken', session: SESSION, ...fields });

/** Another session of the patient, that many minutes from the new time. */
const beside = (minutes: number): Documents => {
  const start = later(TO, minutes * MINUTES);
  return { ...stands(), [`sessions/${SECOND}`]: session(start), [diaryPath(start)]: { session: SECOND, start } };
};

export const MOVING = [
  group('A move of a session', AYLA, stands(), (say) => {
    const { allowed, refused } = say;
    return [
      allowed('may make the old time available and take the new one', moves()),
      ...[1, 2].map((moved) =>
        allowed(`may happen to a session that moved ${String(moved)} times`, movesWith({ moves: moved + 1 }), {
          given: stands({ moves: moved }),
        }),
      ),
      refused('may not happen to a session that moved three times', movesWith({ moves: 4 }), {
        given: stands({ moves: 3 }),
      }),
      refused('must be counted', movesWith({ moves: 0 })),
      refused('must increase the count by one', movesWith({ moves: 2 })),
      refused('may not decrease the count', movesWith({ moves: 0 }), { given: stands({ moves: 1 }) }),
      refused('must keep the count a whole number', movesWith({ moves: double(1) })),
      refused('must keep the count a number', movesWith({ moves: '1' })),
      allowed('may be to the next hour', batch(movingWrites(FROM, NEXT_HOUR)), {
        given: stands({}, {}, FROM, NEXT_HOUR),
      }),
      allowed('may be to an earlier time', batch(movingWrites(TO, FROM)), { given: stands({}, {}, TO, FROM) }),
      allowed('may leave out the old time if the time is deleted', moves({ oldSlot: undefined }), {
        given: without(stands(), slotPath(FROM)),
      }),
      allowed(
        'may leave out the old time if another session has taken it',
        moves({ oldSlot: undefined }),
        other({ [slotPath(FROM)]: slot(FROM, { state: 'taken', session: SECOND }) }),
      ),
      refused(
        'may not be within the hour',
        batch({
          session: update(`sessions/${SESSION}`, { hour: hourOf(FROM), start: FROM, moves: 1, changedAt: SERVER_TIME }),
        }),
      ),
      ...edge(say, 'may happen until 24 hours before the old time', later(FROM, -24 * HOURS), UP_TO, moves()),
      ...edge(
        say,
        'may happen until two hours before the new time',
        later(FROM, -2 * HOURS),
        BEFORE,
        batch(movingWrites(LATE, FROM)),
        { given: stands({}, {}, LATE, FROM) },
      ),
      refused('may not happen within a day of the session', batch(movingWrites(NEAR, TO)), {
        given: stands({}, {}, NEAR),
      }),
      refused('may not be to a time that begins too soon', batch(movingWrites(FROM, SOON)), {
        given: stands({}, {}, FROM, SOON),
      }),
      refused('must have the server’s time', movesWith({ changedAt: EARLIER })),
      ...['held', 'missed', 'cancelled'].map((state) =>
        refused(`may not happen to a session that is ${state}`, moves(), { given: stands({ state }) }),
      ),
      ...allBut('hour', 'start', 'moves', 'changedAt', 'state').map(([field, value]) =>
        refused(`may not change ${field}`, movesWith({ [field]: value })),
      ),
      refused('may not change bookedAt', movesWith({ bookedAt: SERVER_TIME })),
    ];
  }),

  group('The person who moves a session', AYLA, stands(), ({ allowed, refused }) => [
    refused('may not be the counselor', moves(), { as: OMAR }),
    ...notByOthers(refused, 'may not be', moves(), stands()),
    refused('may not have left', moves(), { given: left(stands()) }),
    allowed(
      'may have withdrawn the consent to sessions',
      moves(),
      other({ 'patients/ayla': booker({ consent: consent(1), bookings: [] }) }),
    ),
    refused('may not be blocked by the counselor', moves(), other(block())),
  ]),

  group('The new time of a moved session', AYLA, stands(), ({ allowed, refused }) => [
    refused('must be available', moves(), { given: stands({}, { state: 'taken', session: SECOND }) }),
    refused('must be offered', moves(), { given: without(stands(), slotPath(TO)) }),
    refused('must be taken by the session', moves({ slot: undefined })),
    refused('must be taken by this session, not by another', moves({ slot: takes({ session: SECOND }) })),
    refused('must keep its hour a whole number', moves({ slot: takes({ hour: double(hourOf(TO)) }) })),
    refused('must be in the diary', moves({ diary: undefined })),
    refused(
      'must be in the diary with its start',
      moves({ diary: set(diaryPath(TO), { session: SESSION, start: FROM }) }),
    ),
    refused('must have the same hour as the session', movesWith({ hour: hourOf(TO) + 1 })),
    refused('must have an hour that is a whole number', movesWith({ hour: double(hourOf(TO)) })),
    refused('must have the same start as the session', movesWith({ start: later(TO, 5 * MINUTES) })),
    refused(
      'must be offered by the same counselor',
      batch(movingWrites(FROM, TO, { counselor: 'sara', counselorName: 'Dr. Sara Ali' }), { slot: takes({}, SARAS) }),
      other({ ...OTHERS, [SARAS]: slot(TO, { counselor: 'sara' }) }),
    ),
    refused(
      'may not be another counselor’s while the session names the first',
      moves({ slot: takes({}, SARAS) }),
      other({ ...OTHERS, [SARAS]: slot(TO, { counselor: 'sara' }) }),
    ),
    refused('must offer the session’s language', moves(), { given: stands({}, { languages: ['ar'] }) }),
    refused('must offer the session’s format', moves(), { given: stands({}, { ways: ['chat'] }) }),
    refused('must be for the person for whom the session is', moves(), { given: stands({}, { whom: ['child'] }) }),
    refused('must be offered by a verified counselor', moves(), other(UNVERIFIED)),
    refused(
      'must be offered by a counselor with the same name',
      moves(),
      other({ 'counselorProfiles/omar': profile(counselor({ name: 'Dr. O. Aziz' }), true) }),
    ),
    ...[-50, 50].map((minutes) =>
      allowed(`may be ${String(minutes)} minutes from another session`, moves(), { given: beside(minutes) }),
    ),
    ...[-45, 45].map((minutes) =>
      refused(`may not be ${String(minutes)} minutes from another session`, moves(), { given: beside(minutes) }),
    ),
  ]),

  group('The old time of a moved session', AYLA, stands(), ({ refused }) => {
    const opens = (fields: Fields) =>
      moves({ oldSlot: update(slotPath(FROM), { state: 'open', session: '', ...fields }) });
    return [
      refused('must become available', moves({ oldSlot: undefined })),
      refused('must become available and not be deleted', moves({ oldSlot: remove(slotPath(FROM)) })),
      refused('must lose the session’s id', moves({ oldSlot: update(slotPath(FROM), { state: 'open' }) })),
      refused('may not be given to another session', opens({ state: 'taken', session: SECOND })),
      refused('must be removed from the diary', moves({ oldDiary: undefined })),
      refused('must keep its hour a whole number', opens({ hour: double(hourOf(FROM)) })),
      ...allBut('state', 'session').map(([field, value]) =>
        refused(`must keep its ${field}`, opens({ [field]: value })),
      ),
    ];
  }),
];
