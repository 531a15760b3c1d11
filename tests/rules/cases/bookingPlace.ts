/** What a booking writes of the patient: the own time, so that no two sessions overlap, and one of eight places. */
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

/** A patient whose other session begins so many minutes from this one. */
const beside = (minutes: number): Documents => {
  const start = later(START, minutes * MINUTES);
  return {
    ...OPEN,
    [`sessions/${SECOND}`]: session(start, { place: '2' }),
    [diaryPath(start)]: { session: SECOND, start },
    [placePath('2')]: { session: SECOND, at: EARLIER },
  };
};

/** The first place, taken so long ago by a session that stands so. */
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
  group('The own time of a booking', AYLA, OPEN, ({ allowed, refused }) => [
    refused('stands in the diary', books({ diary: undefined })),
    refused(
      'stands in the own diary',
      books({ diary: set(diaryPath(START, 'zeynep'), { session: SESSION, start: START }) }),
      other(OTHERS),
    ),
    refused(
      'stands at its hour',
      books({ diary: set(diaryPath(later(START, HOURS)), { session: SESSION, start: START }) }),
    ),
    refused(
      'stands at no other hour as well',
      books({ more: set(diaryPath(later(START, 5 * HOURS)), { session: SESSION, start: START }) }),
    ),
    refused(
      'stands at its hour alone',
      books({ more: set(diaryPath(later(START, HOURS)), { session: SESSION, start: START }) }),
    ),
    refused(
      'stands in the own diary alone',
      books({ more: set(diaryPath(START, 'zeynep'), { session: SESSION, start: START }) }),
      other(OTHERS),
    ),
    refused(
      'begins, as the session does, with the time that is taken',
      books({
        session: set(`sessions/${SESSION}`, newSession(START, { start: later(START, 5 * MINUTES) })),
        diary: set(diaryPath(START), { session: SESSION, start: later(START, 5 * MINUTES) }),
      }),
    ),
    refused(
      'begins with it',
      books({ diary: set(diaryPath(START), { session: SESSION, start: later(START, 5 * MINUTES) }) }),
    ),
    refused('is of this session', books({ diary: set(diaryPath(START), { session: SECOND, start: START }) })),
    refused(
      'says nothing more',
      books({ diary: set(diaryPath(START), { session: SESSION, start: START, another: 'x' }) }),
    ),
    ...allBut('session', 'start').map(([field, value]) =>
      refused(
        `holds no ${field}`,
        books({ diary: set(diaryPath(START), { session: SESSION, start: START, [field]: value }) }),
      ),
    ),
    ...[-50, 50, -85, 85, 120].map((minutes) =>
      allowed(`is free where another session begins ${String(minutes)} minutes from it`, books(), {
        given: beside(minutes),
      }),
    ),
    ...[-49, 49, -30, 30, 45].map((minutes) =>
      refused(`is not free where another session begins ${String(minutes)} minutes from it`, books(), {
        given: beside(minutes),
      }),
    ),
    refused('is not free where one stands at this very hour', books(), { given: beside(0) }),
    allowed('is taken by one who has sessions on other days', books(), { given: beside(24 * 60) }),
  ]),

  group('The place of a booking', AYLA, OPEN, (say) => {
    const { allowed, refused } = say;
    const month = later(NOW, -30 * DAYS);
    return [
      refused('is taken', books({ place: undefined })),
      refused(
        'is the own',
        books({ place: set(placePath('1', 'zeynep'), { session: SESSION, at: SERVER_TIME }) }),
        other(OTHERS),
      ),
      refused(
        'is the one that the session names',
        books({ place: set(placePath('2'), { session: SESSION, at: SERVER_TIME }) }),
      ),
      refused(
        'is the own alone',
        books({ more: set(placePath('1', 'zeynep'), { session: SESSION, at: SERVER_TIME }) }),
        other(OTHERS),
      ),
      refused('is the only one', books({ more: set(placePath('2'), { session: SESSION, at: SERVER_TIME }) })),
      refused('is taken at the server’s time', books({ place: set(placePath(), { session: SESSION, at: EARLIER }) })),
      refused('is taken by this session', books({ place: set(placePath(), { session: SECOND, at: SERVER_TIME }) })),
      refused(
        'says nothing more',
        books({ place: set(placePath(), { session: SESSION, at: SERVER_TIME, another: 'x' }) }),
      ),
      allowed('is free again three days later, where the session was cancelled', books(), {
        given: placed(73 * HOURS, { state: 'cancelled' }),
      }),
      allowed('is free again at once where the session was held', books(), {
        given: placed(2 * HOURS, { state: 'held' }, later(new Date(), -HOURS)),
      }),
      refused('rests for three days where somebody missed the session', books(), {
        given: placed(71 * HOURS, { state: 'missed' }, later(new Date(), -DAYS)),
      }),
      refused('rests for three days', books(), { given: placed(71 * HOURS, { state: 'cancelled' }) }),
      refused('is not free while its session is booked', books(), { given: placed(9 * DAYS) }),
      allowed('is free where nobody closed the session for a month', books(), {
        given: placed(60 * DAYS, {}, later(new Date(), -31 * DAYS)),
      }),
      refused('is not free where nobody closed the session yet', books(), {
        given: placed(60 * DAYS, {}, later(new Date(), -29 * DAYS)),
      }),
      allowed('is free where its session is deleted', books(), {
        given: without(placed(73 * HOURS), `sessions/${SECOND}`),
      }),
      refused('rests for three days where its session is deleted', books(), {
        given: without(placed(71 * HOURS), `sessions/${SECOND}`),
      }),
      ...edge(say, 'rests for three days', later(NOW, 0), [false, false, true], books(), {
        given: placedBefore(3 * DAYS, { state: 'cancelled' }),
      }),
      ...edge(say, 'is free where nobody closed the session for a month', NOW, [false, true, true], books(), {
        given: placedBefore(60 * DAYS, {}, month),
      }),
      refused(
        'is not freed by a cancelling in the same batch',
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
      refused('does not change alone', batch({ place: set(placePath('2'), { session: SESSION, at: SERVER_TIME }) }), {
        given: booked(START),
      }),
      refused('does not go alone', batch({ place: remove(placePath()) }), { given: booked(START) }),
    ];
  }),
];
