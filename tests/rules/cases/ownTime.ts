/** The patient's diary and places, outside the batches that book and move. */
import { notByOutsiders } from '../support/families';
import { commit, group, remove, set, update, type Documents } from '../support/requests';
import { AYLA, OMAR, patient } from '../support/samples';
import {
  AFTER,
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
  placePath,
  SESSION,
  sessionId,
  ZEYNEP,
  saidByPatient,
} from '../support/sessions';
import { SERVER_TIME, without, type Fields } from '../support/values';

const START = onTheHour(50, 25);
const STANDS = booked(START);
const LONG_ENDED = later(new Date(), -80 * HOURS);
const ENDED = later(new Date(), -3 * HOURS);

/** The number of entries that the app deletes in one batch, each of another session. */
const SIX = 'ABCDEF'.split('').map((letter, index) => ({ id: sessionId(letter), at: later(START, 2 * index * HOURS) }));

export const OWN_TIME = [
  group('A diary entry', AYLA, STANDS, (say) => {
    const { allowed, refused } = say;
    const writes = (start: Date, other: Fields = {}) =>
      batch({ diary: set(diaryPath(start), { session: SESSION, start, ...other }) });
    const UNWRITTEN = { given: without(STANDS, diaryPath(START)) };
    const CANCELED = { given: booked(START, { state: 'cancelled' }) };
    const out = (start: Date) => batch({ diary: remove(diaryPath(start)) });
    const PAST = booked(ENDED);
    return [
      refused(
        'may not be written without a session',
        writes(later(START, 5 * HOURS), { session: 'Z0Bc1De2Fg3Hi4Jk5Lm6' }),
      ),
      refused('may not be written for an existing session', writes(START), UNWRITTEN),
      refused('may not be written at another hour of an existing session', writes(later(START, HOURS))),
      refused('may not be written by the counselor', writes(START), { as: OMAR, ...UNWRITTEN }),
      refused(
        'may not be written in the batch that confirms a session',
        batch(endingWrites(LONG_ENDED, saidByPatient(END.held)), {
          diary: set(diaryPath(LONG_ENDED), { session: SESSION, start: LONG_ENDED }),
        }),
        { given: without(booked(LONG_ENDED), diaryPath(LONG_ENDED)) },
      ),
      allowed('may be deleted after its session was canceled', out(START), CANCELED),
      allowed('may be deleted by the counselor after its session was canceled', out(START), { as: OMAR, ...CANCELED }),
      ...notByOutsiders(
        refused,
        'may not be deleted by',
        out(START),
        CANCELED.given,
        ' after its session was canceled',
      ),
      refused('may not be changed', batch({ diary: update(diaryPath(START), { start: later(START, 5 * MINUTES) }) })),
      refused('may not be deleted before the end', out(START)),
      refused('may not be deleted by the counselor after the end', out(ENDED), { as: OMAR, given: PAST }),
      ...notByOutsiders(refused, 'may not be deleted by', out(ENDED), PAST, ' after the end'),
      allowed('may be deleted after the end', out(ENDED), { given: PAST }),
      ...edge(say, 'may be deleted from the end', later(START, 50 * MINUTES), AFTER, out(START)),
      allowed('may be deleted by a patient who left', out(START), { given: left(STANDS) }),
      allowed(
        'may be deleted together with five others by a patient who left',
        commit(...SIX.map(({ at }) => remove(diaryPath(at)))),
        { given: left(Object.assign({}, ...SIX.map(({ at, id }) => booked(at, {}, id))) as Documents) },
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
    const takes = (name: string, session = SESSION) =>
      batch({ place: set(placePath(name), { session, at: SERVER_TIME }) });
    const out = batch({ place: remove(placePath()) });
    return [
      refused('may not be taken without a session', takes('2', 'Z0Bc1De2Fg3Hi4Jk5Lm6')),
      refused('may not be taken by an existing session', takes('2')),
      refused('may not be taken again by its own session', takes('1'), {
        given: booked(START, { state: 'cancelled' }),
      }),
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
