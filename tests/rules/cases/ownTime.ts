/** The patient’s diary and places, apart from the batches that book and move. */
import { commit, group, remove, set, update, type Documents } from '../support/requests';
import { AYLA, OMAR, patient } from '../support/samples';
import {
  batch,
  booked,
  diaryPath,
  edge,
  END,
  endingWrites,
  HOURS,
  later,
  left,
  MINUTES,
  onTheHour,
  OTHERS,
  OUTSIDERS,
  placePath,
  SESSION,
  sessionId,
  without,
  ZEYNEP,
} from '../support/sessions';
import { SERVER_TIME } from '../support/values';

const START = onTheHour(50, 25);
const STANDS = booked(START);
const LONG_ENDED = later(new Date(), -80 * HOURS);
const ENDED = later(new Date(), -3 * HOURS);

/** As many as the app deletes in one batch, each of another session. */
const SIX = 'ABCDEF'.split('').map((letter, index) => ({ id: sessionId(letter), at: later(START, 2 * index * HOURS) }));

export const OWN_TIME = [
  group('A day of the diary', AYLA, STANDS, (say) => {
    const { allowed, refused } = say;
    const out = (start: Date) => batch({ diary: remove(diaryPath(start)) });
    const PAST = booked(ENDED);
    return [
      refused(
        'is not written without a session',
        batch({
          diary: set(diaryPath(later(START, 5 * HOURS)), {
            session: 'Z0Bc1De2Fg3Hi4Jk5Lm6',
            start: later(START, 5 * HOURS),
          }),
        }),
      ),
      refused(
        'is not written for a session that stands',
        batch({ diary: set(diaryPath(START), { session: SESSION, start: START }) }),
        { given: without(STANDS, diaryPath(START)) },
      ),
      refused(
        'is not written at another hour of a session that stands',
        batch({ diary: set(diaryPath(later(START, HOURS)), { session: SESSION, start: later(START, HOURS) }) }),
      ),
      refused(
        'is not written by the counselor',
        batch({ diary: set(diaryPath(START), { session: SESSION, start: START }) }),
        { as: OMAR, given: without(STANDS, diaryPath(START)) },
      ),
      refused(
        'is not written for a session that is said to be held',
        batch(endingWrites(LONG_ENDED, END.held), {
          diary: set(diaryPath(LONG_ENDED), { session: SESSION, start: LONG_ENDED }),
        }),
        {
          given: without(booked(LONG_ENDED), diaryPath(LONG_ENDED)),
        },
      ),
      allowed('is deleted where its session was cancelled', out(START), {
        given: booked(START, { state: 'cancelled' }),
      }),
      allowed('is deleted by the counselor where its session was cancelled', out(START), {
        as: OMAR,
        given: booked(START, { state: 'cancelled' }),
      }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`is not deleted by ${who} where its session was cancelled`, out(START), {
          as,
          given: { ...booked(START, { state: 'cancelled' }), ...OTHERS },
        }),
      ),
      refused('does not change', batch({ diary: update(diaryPath(START), { start: later(START, 5 * MINUTES) }) })),
      refused('is not deleted before the end', out(START)),
      refused('is not deleted by the counselor after the end', out(ENDED), { as: OMAR, given: PAST }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`is not deleted by ${who} after the end`, out(ENDED), { as, given: { ...PAST, ...OTHERS } }),
      ),
      allowed('is deleted after the end', out(ENDED), { given: PAST }),
      ...edge(say, 'is deleted after the end', later(START, 50 * MINUTES), [false, false, true], out(START)),
      allowed('is deleted by a patient who left', out(START), { given: left(STANDS) }),
      allowed(
        'is deleted together with five others by a patient who left',
        commit(...SIX.map(({ at }) => remove(diaryPath(at)))),
        {
          given: left(Object.assign({}, ...SIX.map(({ at, id }) => booked(at, {}, id))) as Documents),
        },
      ),
      refused('is not deleted by another patient, where the patient left', out(START), {
        as: ZEYNEP,
        given: { ...left(STANDS), ...OTHERS },
      }),
      refused(
        'is not deleted while a record begins again',
        batch({ diary: remove(diaryPath(START)), record: set('patients/ayla', patient({ updatedAt: SERVER_TIME })) }),
        { given: left(STANDS) },
      ),
    ];
  }),

  group('A place', AYLA, STANDS, ({ allowed, refused }) => {
    const out = batch({ place: remove(placePath()) });
    return [
      refused(
        'is not taken without a session',
        batch({ place: set(placePath('2'), { session: 'Z0Bc1De2Fg3Hi4Jk5Lm6', at: SERVER_TIME }) }),
      ),
      refused(
        'is not taken by a session that stands',
        batch({ place: set(placePath('2'), { session: SESSION, at: SERVER_TIME }) }),
      ),
      refused(
        'is not taken anew by its own session',
        batch({ place: set(placePath(), { session: SESSION, at: SERVER_TIME }) }),
        { given: booked(START, { state: 'cancelled' }) },
      ),
      refused('is not given up', out),
      allowed('is deleted by a patient who left', out, { given: left(STANDS) }),
      refused('is not deleted by another, where the patient left', out, {
        as: ZEYNEP,
        given: { ...left(STANDS), ...OTHERS },
      }),
      refused('is not deleted signed out, where the patient left', out, { as: null, given: left(STANDS) }),
      refused(
        'is not deleted while a record begins again',
        batch({ place: remove(placePath()), record: set('patients/ayla', patient({ updatedAt: SERVER_TIME })) }),
        { given: left(STANDS) },
      ),
    ];
  }),
];
