/** The patient's side of a booking: the diary entry, so that no two sessions overlap, and one of eight places. */
import { inCases } from '../support/families';
import { allBut } from '../support/fields';
import { books, OPEN, other, SECOND, START } from '../support/booking';
import { group, remove, set, update, type Documents } from '../support/requests';
import { AYLA, EARLIER } from '../support/samples';
import {
  FROM_THEN,
  AFTER,
  DAYS,
  diaryPath,
  edge,
  HOURS,
  later,
  MINUTES,
  newSession,
  OTHERS,
  placePath,
  session,
  SESSION,
} from '../support/sessions';
import { SERVER_TIME, without, type Fields } from '../support/values';

/** A patient whose other session begins that many minutes from this one. */
const beside = (minutes: number): Documents => {
  const start = later(START, minutes * MINUTES);
  return {
    ...OPEN,
    [`sessions/${SECOND}`]: session(start, { place: '2' }),
    [diaryPath(start)]: { session: SECOND, start },
    [placePath('2')]: { session: SECOND, at: EARLIER },
  };
};

/** The first place, taken that long before a moment by a session with these fields. */
const placed = (ago: number, other: Fields = {}, start = later(START, 40 * DAYS), now = new Date()): Documents => ({
  ...OPEN,
  [`sessions/${SECOND}`]: session(start, other),
  [placePath()]: { session: SECOND, at: later(now, -ago) },
});
const NOW = later(START, -30 * HOURS);

/** The diary entry of the booking with other fields, at another hour or in another diary. */
const entry = (fields: Fields = {}, path = diaryPath(START)) =>
  set(path, { session: SESSION, start: START, ...fields });
/** The place of the booking with other fields or another name. */
const place = (fields: Fields = {}, path = placePath()) => set(path, { session: SESSION, at: SERVER_TIME, ...fields });
const ZEYNEPS = diaryPath(START, 'zeynep');
const NEXT_HOUR = diaryPath(later(START, HOURS));
const FIVE_LATER = { start: later(START, 5 * MINUTES) };

export const BOOKING_PLACE = [
  group('The diary entry of a booking', AYLA, OPEN, ({ allowed, refused }) => [
    refused('must be written', books({ diary: undefined })),
    refused('must be in the patient’s own diary', books({ diary: entry({}, ZEYNEPS) }), other(OTHERS)),
    refused('must be at the hour of the session', books({ diary: entry({}, NEXT_HOUR) })),
    refused('may not be repeated at a later hour', books({ more: entry({}, diaryPath(later(START, 5 * HOURS))) })),
    refused('may not be repeated at the next hour', books({ more: entry({}, NEXT_HOUR) })),
    refused('may not be repeated in another patient’s diary', books({ more: entry({}, ZEYNEPS) }), other(OTHERS)),
    refused(
      'must begin with the time that is taken, as the session does',
      books({ session: set(`sessions/${SESSION}`, newSession(START, FIVE_LATER)), diary: entry(FIVE_LATER) }),
    ),
    refused('must begin with the session', books({ diary: entry(FIVE_LATER) })),
    refused('must name this session', books({ diary: entry({ session: SECOND }) })),
    ...allBut('session', 'start').map(([field, value]) =>
      refused(`may not have the field ${field}`, books({ diary: entry({ [field]: value }) })),
    ),
    ...[-50, 50, -85, 85, 120].map((minutes) =>
      allowed(`may be ${String(minutes)} minutes from another session`, books(), { given: beside(minutes) }),
    ),
    ...[-49, 49, -30, 30, 45].map((minutes) =>
      refused(`may not be ${String(minutes)} minutes from another session`, books(), { given: beside(minutes) }),
    ),
    refused('may not be at the hour of another session', books(), { given: beside(0) }),
    allowed('may follow sessions on other days', books(), { given: beside(24 * 60) }),
  ]),

  group('The place of a booking', AYLA, OPEN, (say) => {
    const { refused } = say;
    const month = later(NOW, -30 * DAYS);
    const zeyneps = place({}, placePath('1', 'zeynep'));
    /** The place was taken that many hours ago, and its session began that many days ago or is far ahead. */
    const had = (hours: number, session: Fields = {}, begun?: number) => ({
      given: placed(hours * HOURS, session, begun === undefined ? undefined : later(new Date(), -begun * DAYS)),
    });
    return [
      refused('must be taken', books({ place: undefined })),
      refused('must be the patient’s own', books({ place: zeyneps }), other(OTHERS)),
      refused('must be the one that the session names', books({ place: place({}, placePath('2')) })),
      refused('may not be taken from another patient as well', books({ more: zeyneps }), other(OTHERS)),
      refused('may not be taken together with a second one', books({ more: place({}, placePath('2')) })),
      refused('must have the server’s time', books({ place: place({ at: EARLIER }) })),
      refused('must name this session', books({ place: place({ session: SECOND }) })),
      refused('may not have other fields', books({ place: place({ another: 'x' }) })),
      ...inCases(say, 'be taken', books(), [
        [true, 'again three days after a session that was canceled', had(73, { state: 'cancelled' })],
        [true, 'again at once after a session that took place', had(2, { state: 'held' }, 1 / 24)],
        [false, 'within three days of a missed session', had(71, { state: 'missed' }, 1)],
        [false, 'within three days of a canceled session', had(71, { state: 'cancelled' })],
        [false, 'while its session is booked', had(9 * 24)],
        [true, 'when nobody confirmed the session for a month', had(60 * 24, {}, 31)],
        [false, 'before the month without a confirmation is over', had(60 * 24, {}, 29)],
        [true, 'when its session is deleted', { given: without(placed(73 * HOURS), `sessions/${SECOND}`) }],
        [false, 'within three days of a deleted session', { given: without(placed(71 * HOURS), `sessions/${SECOND}`) }],
      ]),
      ...edge(say, 'may be taken again three days after a canceled session', NOW, AFTER, books(), {
        given: placed(3 * DAYS, { state: 'cancelled' }, undefined, NOW),
      }),
      ...edge(say, 'may be taken a month after a session that nobody confirmed', NOW, FROM_THEN, books(), {
        given: placed(60 * DAYS, {}, month, NOW),
      }),
      refused(
        'may not become free by a cancellation in the same batch',
        books({
          more: update(`sessions/${SECOND}`, {
            state: 'cancelled',
            by: 'patient',
            returned: false,
            changedAt: SERVER_TIME,
          }),
          diary2: remove(diaryPath(later(START, 40 * DAYS))),
        }),
        { given: placed(9 * DAYS) },
      ),
    ];
  }),
];
