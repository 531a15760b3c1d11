/** A session that moves to another open time. */
import { allBut } from '../support/fields';
import { group, remove, set, update, type Documents } from '../support/requests';
import { AYLA, consent, counselor, EARLIER, OMAR, profile } from '../support/samples';
import {
  batch,
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
  NOT_AYLA,
  onTheHour,
  OTHERS,
  OUTSIDERS,
  SESSION,
  session,
  sessionId,
  slot,
  slotPath,
  UNVERIFIED,
  without,
  type Writes,
} from '../support/sessions';
import { double, SERVER_TIME, type Fields, type Value } from '../support/values';

const FROM = onTheHour(50, 25);
const TO = onTheHour(60, 40);
const NEAR = onTheHour(20, 25);
const LATE = later(TO, 48 * HOURS);
const NEXT_HOUR = later(FROM, HOURS);
const SOON = later(new Date(), 100 * MINUTES);

/** A session, and the time that it moves to. */
const stands = (session: Fields = {}, to: Fields = {}, from = FROM, at = TO): Documents => ({
  ...booked(from, session),
  [slotPath(at)]: slot(at, to),
});
const moves = (writes: Writes = {}) => batch(movingWrites(FROM, TO), writes);
const movesWith = (other: Readonly<Record<string, Value | undefined>>) => batch(movingWrites(FROM, TO, other));
const other = (documents: Documents) => ({ given: { ...stands(), ...documents } });
const SECOND = sessionId('B');

/** Another session of hers, so many minutes from the new time. */
const beside = (minutes: number): Documents => {
  const start = later(TO, minutes * MINUTES);
  return { ...stands(), [`sessions/${SECOND}`]: session(start), [diaryPath(start)]: { session: SECOND, start } };
};

export const MOVING = [
  group('Moving a session', AYLA, stands(), (say) => {
    const { allowed, refused } = say;
    return [
      allowed('opens the old time and takes the new', moves()),
      ...[1, 2].map((moved) =>
        allowed(`is for one that moved ${String(moved)} times`, movesWith({ moves: moved + 1 }), {
          given: stands({ moves: moved }),
        }),
      ),
      refused('is not for one that moved three times', movesWith({ moves: 4 }), { given: stands({ moves: 3 }) }),
      refused('counts', movesWith({ moves: 0 })),
      refused('counts by one', movesWith({ moves: 2 })),
      refused('counts up', movesWith({ moves: 0 }), { given: stands({ moves: 1 }) }),
      refused('counts whole', movesWith({ moves: double(1) })),
      refused('counts a number', movesWith({ moves: '1' })),
      allowed('may be into the next hour', batch(movingWrites(FROM, NEXT_HOUR)), {
        given: stands({}, {}, FROM, NEXT_HOUR),
      }),
      allowed('may be to an earlier time', batch(movingWrites(TO, FROM)), { given: stands({}, {}, TO, FROM) }),
      allowed('leaves the old time out where it is gone', moves({ oldSlot: undefined }), {
        given: without(stands(), slotPath(FROM)),
      }),
      allowed(
        'leaves the old time alone where it is another session’s',
        moves({ oldSlot: undefined }),
        other({ [slotPath(FROM)]: slot(FROM, { state: 'taken', session: SECOND }) }),
      ),
      refused(
        'is not within the hour',
        batch({
          session: update(`sessions/${SESSION}`, { hour: hourOf(FROM), start: FROM, moves: 1, changedAt: SERVER_TIME }),
        }),
      ),
      ...edge(say, 'is until 24 hours before the old time', later(FROM, -24 * HOURS), [true, true, false], moves()),
      ...edge(
        say,
        'is until two hours before the new time',
        later(FROM, -2 * HOURS),
        [true, false, false],
        batch(movingWrites(LATE, FROM)),
        {
          given: stands({}, {}, LATE, FROM),
        },
      ),
      refused('is not within a day', batch(movingWrites(NEAR, TO)), { given: stands({}, {}, NEAR) }),
      refused('is not to a time that begins too soon', batch(movingWrites(FROM, SOON)), {
        given: stands({}, {}, FROM, SOON),
      }),
      refused('is of the server’s time', movesWith({ changedAt: EARLIER })),
      ...['held', 'missed', 'cancelled'].map((state) =>
        refused(`is not of one that is ${state}`, moves(), { given: stands({ state }) }),
      ),
      ...allBut('hour', 'start', 'moves', 'changedAt', 'state').map(([field, value]) =>
        refused(`changes no ${field}`, movesWith({ [field]: value })),
      ),
      refused('changes no bookedAt', movesWith({ bookedAt: SERVER_TIME })),
      refused('returns no ticket', movesWith({ returned: true })),
    ];
  }),

  group('Who moves a session', AYLA, stands(), ({ allowed, refused }) => [
    refused('is not the counselor', moves(), { as: OMAR }),
    ...OUTSIDERS.map(([who, as]) => refused(`is not ${who}`, moves(), { as, ...other(OTHERS) })),
    ...NOT_AYLA.map(([who, as]) => refused(`is not ${who}`, moves(), { as })),
    refused('has not left', moves(), { given: left(stands()) }),
    allowed(
      'may have taken the agreement back',
      moves(),
      other({ 'patients/ayla': booker({ consent: consent(1), bookings: [] }) }),
    ),
    refused(
      'is not blocked by the counselor',
      moves(),
      other({ 'blocks/omar_ayla': { counselor: 'omar', patient: 'ayla', at: EARLIER } }),
    ),
  ]),

  group('The new time of a session', AYLA, stands(), ({ allowed, refused }) => [
    refused('is open', moves(), { given: stands({}, { state: 'taken', session: SECOND }) }),
    refused('is offered', moves(), { given: without(stands(), slotPath(TO)) }),
    refused('is taken by it', moves({ slot: undefined })),
    refused(
      'is taken by it, not by another',
      moves({ slot: update(slotPath(TO), { state: 'taken', session: SECOND }) }),
    ),
    refused(
      'keeps its hour whole',
      moves({ slot: update(slotPath(TO), { state: 'taken', session: SESSION, hour: double(hourOf(TO)) }) }),
    ),
    refused('stands in the diary', moves({ diary: undefined })),
    refused(
      'stands in the diary as it begins',
      moves({ diary: set(diaryPath(TO), { session: SESSION, start: FROM }) }),
    ),
    refused('is the hour of the time', movesWith({ hour: hourOf(TO) + 1 })),
    refused('is a whole hour', movesWith({ hour: double(hourOf(TO)) })),
    refused('begins when the time begins', movesWith({ start: later(TO, 5 * MINUTES) })),
    refused(
      'is the same counselor’s',
      batch({
        ...movingWrites(FROM, TO),
        slot: update(slotPath(TO, 'sara'), { state: 'taken', session: SESSION }),
        session: update(`sessions/${SESSION}`, {
          counselor: 'sara',
          counselorName: 'Dr. Sara Ali',
          hour: hourOf(TO),
          start: TO,
          moves: 1,
          changedAt: SERVER_TIME,
        }),
      }),
      other({ ...OTHERS, [slotPath(TO, 'sara')]: slot(TO, { counselor: 'sara' }) }),
    ),
    refused(
      'is the same counselor’s, not another’s without saying so',
      moves({ slot: update(slotPath(TO, 'sara'), { state: 'taken', session: SESSION }) }),
      other({ ...OTHERS, [slotPath(TO, 'sara')]: slot(TO, { counselor: 'sara' }) }),
    ),
    refused('is in the session’s language', moves(), { given: stands({}, { languages: ['ar'] }) }),
    refused('is in the session’s way', moves(), { given: stands({}, { ways: ['chat'] }) }),
    refused('is for whom the session is', moves(), { given: stands({}, { whom: ['child'] }) }),
    refused('is of a verified counselor', moves(), other(UNVERIFIED)),
    refused(
      'is of a counselor of the same name',
      moves(),
      other({ 'counselorProfiles/omar': profile(counselor({ name: 'Dr. O. Aziz' }), true) }),
    ),
    ...[-50, 50].map((minutes) =>
      allowed(`is ${String(minutes)} minutes from another session`, moves(), { given: beside(minutes) }),
    ),
    ...[-45, 45].map((minutes) =>
      refused(`is not ${String(minutes)} minutes from another session`, moves(), { given: beside(minutes) }),
    ),
  ]),

  group('The old time of a session', AYLA, stands(), ({ refused }) => [
    refused('is opened', moves({ oldSlot: undefined })),
    refused('is opened, not deleted', moves({ oldSlot: remove(slotPath(FROM)) })),
    refused('is free of the session', moves({ oldSlot: update(slotPath(FROM), { state: 'open' }) })),
    refused(
      'is left to no other session',
      moves({ oldSlot: update(slotPath(FROM), { state: 'taken', session: SECOND }) }),
    ),
    refused('goes out of the diary', moves({ oldDiary: undefined })),
    refused(
      'keeps its hour whole',
      moves({ oldSlot: update(slotPath(FROM), { state: 'open', session: '', hour: double(hourOf(FROM)) }) }),
    ),
    ...allBut('state', 'session').map(([field, value]) =>
      refused(
        `changes no ${field}`,
        moves({ oldSlot: update(slotPath(FROM), { state: 'open', session: '', [field]: value }) }),
      ),
    ),
  ]),
];
