/** The patient's side of a booking: the diary entry, so that no two sessions overlap, and one of eight places. */
import { allBut } from '../support/fields';
import { books, OPEN, other, SECOND, START } from '../support/booking';
import { group, remove, set, update, type Documents } from '../support/requests';
import { AYLA, EARLIER } from '../support/samples';
import {
  batch,
  booked,
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
  without,
} from '../support/sessions';
import { SERVER_TIME, type Fields } from '../support/values';

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

/** The first place, taken that long ago by a session with these fields. */
const placed = (ago: number, other: Fields = {}, start = later(START, 40 * DAYS)): Documents => ({
  ...OPEN,
  [`sessions/${SECOND}`]: session(start, other),
  [placePath()]: { session: SECOND, at: later(new Date(), -ago) },
});
const NOW = later(START, -30 * HOURS);
const placedBefore = (ago: number, other: Fields = {}, start = later(START, 40 * DAYS)): Documents => ({
  ...placed(0, other, start),
  [placePath()]: { session: SECOND, at: later(NOW, -ago) },
});

export const BOOKING_PLACE = [
  group('The diary entry of a booking', AYLA, OPEN, ({ allowed, refused }) => [
    refused('must be written', books({ diary: undefined })),
    refused(
      'must be in the patient’s own diary',
      books({ diary: set(diaryPath(START, 'zeynep'), { session: SESSION, start: START }) }),
      other(OTHERS),
    ),
    refused(
      'must be at the hour of the session',
      books({ diary: set(diaryPath(later(START, HOURS)), { session: SESSION, start: START }) }),
    ),
    refused(
      'may not be repeated at a later hour',
      books({ more: set(diaryPath(later(START, 5 * HOURS)), { session: SESSION, start: START }) }),
    ),
    refused(
      'may not be repeated at the next hour',
      books({ more: set(diaryPath(later(START, HOURS)), { session: SESSION, start: START }) }),
    ),
    refused(
      'may not be repeated in another patient’s diary',
      books({ more: set(diaryPath(START, 'zeynep'), { session: SESSION, start: START }) }),
      other(OTHERS),
    ),
    refused(
      'must begin with the time that is taken, as the session does',
      books({
        session: set(`sessions/${SESSION}`, newSession(START, { start: later(START, 5 * MINUTES) })),
        diary: set(diaryPath(START), { session: SESSION, start: later(START, 5 * MINUTES) }),
      }),
    ),
    refused(
      'must begin with the session',
      books({ diary: set(diaryPath(START), { session: SESSION, start: later(START, 5 * MINUTES) }) }),
    ),
    refused('must name this session', books({ diary: set(diaryPath(START), { session: SECOND, start: START }) })),
    refused(
      'may not have other fields',
      books({ diary: set(diaryPath(START), { session: SESSION, start: START, another: 'x' }) }),
    ),
    ...allBut('session', 'start').map(([field, value]) =>
      refused(
        `may not have the field ${field}`,
        books({ diary: set(diaryPath(START), { session: SESSION, start: START, [field]: value }) }),
      ),
    ),
    ...[-50, 50, -85, 85, 120].map((minutes) =>
      allowed(`may be ${String(minutes)} minutes from another session`, books(), {
        given: beside(minutes),
      }),
    ),
    ...[-49, 49, -30, 30, 45].map((minutes) =>
      refused(`may not be ${String(minutes)} minutes from another session`, books(), {
        given: beside(minutes),
      }),
    ),
    refused('may not be at the hour of another session', books(), { given: beside(0) }),
    allowed('may follow sessions on other days', books(), { given: beside(24 * 60) }),
  ]),

  group('The place of a booking', AYLA, OPEN, (say) => {
    const { allowed, refused } = say;
    const month = later(NOW, -30 * DAYS);
    return [
      refused('must be taken', books({ place: undefined })),
      refused(
        'must be the patient’s own',
        books({ place: set(placePath('1', 'zeynep'), { session: SESSION, at: SERVER_TIME }) }),
        other(OTHERS),
      ),
      refused(
        'must be the one that the session names',
        books({ place: set(placePath('2'), { session: SESSION, at: SERVER_TIME }) }),
      ),
      refused(
        'may not be taken from another patient as well',
        books({ more: set(placePath('1', 'zeynep'), { session: SESSION, at: SERVER_TIME }) }),
        other(OTHERS),
      ),
      refused(
        'may not be taken together with a second one',
        books({ more: set(placePath('2'), { session: SESSION, at: SERVER_TIME }) }),
      ),
      refused('must have the server’s time', books({ place: set(placePath(), { session: SESSION, at: EARLIER }) })),
      refused('must name this session', books({ place: set(placePath(), { session: SECOND, at: SERVER_TIME }) })),
      refused(
        'may not have other fields',
        books({ place: set(placePath(), { session: SESSION, at: SERVER_TIME, another: 'x' }) }),
      ),
      allowed('may be taken again three days after a session that was canceled', books(), {
        given: placed(73 * HOURS, { state: 'cancelled' }),
      }),
      allowed('may be taken again at once after a session that took place', books(), {
        given: placed(2 * HOURS, { state: 'held' }, later(new Date(), -HOURS)),
      }),
      refused('may not be taken within three days of a missed session', books(), {
        given: placed(71 * HOURS, { state: 'missed' }, later(new Date(), -DAYS)),
      }),
      refused('may not be taken within three days of a canceled session', books(), {
        given: placed(71 * HOURS, { state: 'cancelled' }),
      }),
      refused('may not be taken while its session is booked', books(), { given: placed(9 * DAYS) }),
      allowed('may be taken when nobody confirmed the session for a month', books(), {
        given: placed(60 * DAYS, {}, later(new Date(), -31 * DAYS)),
      }),
      refused('may not be taken before the month without a confirmation is over', books(), {
        given: placed(60 * DAYS, {}, later(new Date(), -29 * DAYS)),
      }),
      allowed('may be taken when its session is deleted', books(), {
        given: without(placed(73 * HOURS), `sessions/${SECOND}`),
      }),
      refused('may not be taken within three days of a deleted session', books(), {
        given: without(placed(71 * HOURS), `sessions/${SECOND}`),
      }),
      ...edge(
        say,
        'may be taken again three days after a canceled session',
        later(NOW, 0),
        [false, false, true],
        books(),
        {
          given: placedBefore(3 * DAYS, { state: 'cancelled' }),
        },
      ),
      ...edge(say, 'may be taken a month after a session that nobody confirmed', NOW, [false, true, true], books(), {
        given: placedBefore(60 * DAYS, {}, month),
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
      refused(
        'may not be changed alone',
        batch({ place: set(placePath('2'), { session: SESSION, at: SERVER_TIME }) }),
        {
          given: booked(START),
        },
      ),
      refused('may not be deleted alone', batch({ place: remove(placePath()) }), { given: booked(START) }),
    ];
  }),
];
