/** The patient's diary and places, outside the batches that book and move. */
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
  saidByPatient,
} from '../support/sessions';
import { SERVER_TIME } from '../support/values';

const START = onTheHour(50, 25);
const STANDS = booked(START);
const LONG_ENDED = later(new Date(), -80 * HOURS);
const ENDED = later(new Date(), -3 * HOURS);

/** The number of entries that the app deletes in one batch, each of another session. */
const SIX = 'ABCDEF'.split('').map((letter, index) => ({ id: sessionId(letter), at: later(START, 2 * index * HOURS) }));

export const OWN_TIME = [
  group('A diary entry', AYLA, STANDS, (say) => {
    const { allowed, refused } = say;
    const out = (start: Date) => batch({ diary: remove(diaryPath(start)) });
    const PAST = booked(ENDED);
    return [
      refused(
        'may not be written without a session',
        batch({
          diary: set(diaryPath(later(START, 5 * HOURS)), {
            session: 'Z0Bc1De2Fg3Hi4Jk5Lm6',
            start: later(START, 5 * HOURS),
          }),
        }),
      ),
      refused(
        'may not be written for an existing session',
        batch({ diary: set(diaryPath(START), { session: SESSION, start: START }) }),
        { given: without(STANDS, diaryPath(START)) },
      ),
      refused(
        'may not be written at another hour of an existing session',
        batch({ diary: set(diaryPath(later(START, HOURS)), { session: SESSION, start: later(START, HOURS) }) }),
      ),
      refused(
        'may not be written by the counselor',
        batch({ diary: set(diaryPath(START), { session: SESSION, start: START }) }),
        { as: OMAR, given: without(STANDS, diaryPath(START)) },
      ),
      refused(
        'may not be written in the batch that confirms a session',
        batch(endingWrites(LONG_ENDED, saidByPatient(END.held)), {
          diary: set(diaryPath(LONG_ENDED), { session: SESSION, start: LONG_ENDED }),
        }),
        {
          given: without(booked(LONG_ENDED), diaryPath(LONG_ENDED)),
        },
      ),
      allowed('may be deleted after its session was canceled', out(START), {
        given: booked(START, { state: 'cancelled' }),
      }),
      allowed('may be deleted by the counselor after its session was canceled', out(START), {
        as: OMAR,
        given: booked(START, { state: 'cancelled' }),
      }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`may not be deleted by ${who} after its session was canceled`, out(START), {
          as,
          given: { ...booked(START, { state: 'cancelled' }), ...OTHERS },
        }),
      ),
      refused('may not be changed', batch({ diary: update(diaryPath(START), { start: later(START, 5 * MINUTES) }) })),
      refused('may not be deleted before the end', out(START)),
      refused('may not be deleted by the counselor after the end', out(ENDED), { as: OMAR, given: PAST }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`may not be deleted by ${who} after the end`, out(ENDED), { as, given: { ...PAST, ...OTHERS } }),
      ),
      allowed('may be deleted after the end', out(ENDED), { given: PAST }),
      ...edge(say, 'may be deleted from the end', later(START, 50 * MINUTES), [false, false, true], out(START)),
      allowed('may be deleted by a patient who left', out(START), { given: left(STANDS) }),
      allowed(
        'may be deleted together with five others by a patient who left',
        commit(...SIX.map(({ at }) => remove(diaryPath(at)))),
        {
          given: left(Object.assign({}, ...SIX.map(({ at, id }) => booked(at, {}, id))) as Documents),
        },
      ),
      refused('may not be deleted by another patient after its patient left', out(START), {
        as: ZEYNEP,
        given: { ...left(STANDS), ...OTHERS },
      }),
      refused(
        'may not be deleted in the batch that creates a record again',
        batch({ diary: remove(diaryPath(START)), record: set('patients/ayla', patient({ updatedAt: SERVER_TIME })) }),
        { given: left(STANDS) },
      ),
    ];
  }),

  group('A place', AYLA, STANDS, ({ allowed, refused }) => {
    const out = batch({ place: remove(placePath()) });
    return [
      refused(
        'may not be taken without a session',
        batch({ place: set(placePath('2'), { session: 'Z0Bc1De2Fg3Hi4Jk5Lm6', at: SERVER_TIME }) }),
      ),
      refused(
        'may not be taken by an existing session',
        batch({ place: set(placePath('2'), { session: SESSION, at: SERVER_TIME }) }),
      ),
      refused(
        'may not be taken again by its own session',
        batch({ place: set(placePath(), { session: SESSION, at: SERVER_TIME }) }),
        { given: booked(START, { state: 'cancelled' }) },
      ),
      refused('may not be deleted', out),
      allowed('may be deleted by a patient who left', out, { given: left(STANDS) }),
      refused('may not be deleted by another patient after its patient left', out, {
        as: ZEYNEP,
        given: { ...left(STANDS), ...OTHERS },
      }),
      refused('may not be deleted by a visitor after its patient left', out, { as: null, given: left(STANDS) }),
      refused(
        'may not be deleted in the batch that creates a record again',
        batch({ place: remove(placePath()), record: set('patients/ayla', patient({ updatedAt: SERVER_TIME })) }),
        { given: left(STANDS) },
      ),
    ];
  }),
];
