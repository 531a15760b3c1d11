/** Answers that a patient shares with the counselor of a session. */
import { commit, group, remove, set, type Documents } from '../support/requests';
import { AYLA, booking, consent, EARLIER, OMAR } from '../support/samples';
import {
  batch,
  booked,
  booker,
  counselorLeft,
  DAYS,
  edge,
  HOURS,
  later,
  left,
  NOT_AYLA,
  onTheHour,
  OTHERS,
  OUTSIDERS,
  SESSION,
  session,
  sessionId,
  UNVERIFIED,
  without,
} from '../support/sessions';
import { SERVER_TIME, type Fields, type Value } from '../support/values';

const START = onTheHour(50, 25);
const PATH = `sessions/${SESSION}`;
const ANSWERS = `${PATH}/shared/answers`;
const STANDS = booked(START);
const also = (documents: Documents) => ({ given: { ...STANDS, ...documents } });
const ENDED = later(new Date(), -3 * HOURS);
const HELD: Fields = { state: 'held', changedAt: later(new Date(), -DAYS) };

const share = (other: Readonly<Record<string, Value>> = {}, path = ANSWERS) =>
  batch({ answers: set(path, { booking: booking(1), sharedAt: SERVER_TIME, ...other }) });
const SHARED = also({ [ANSWERS]: { booking: booking(1), sharedAt: EARLIER } });

/** As many sessions as the app takes answers back from in one batch. */
const TEN = 'ABCDEFGHIJ'.split('').map((letter) => sessionId(letter));
const answersOf = (id: string) => `sessions/${id}/shared/answers`;
const answered = (id: string): Documents => ({
  ...booked(START, {}, id),
  [answersOf(id)]: { booking: booking(1), sharedAt: EARLIER },
});

export const ANSWERS_SHARED = [
  group('Answers that are shared', AYLA, STANDS, (say) => {
    const { allowed, refused } = say;
    const record = (fields: Fields) => also({ 'patients/ayla': booker(fields) });
    const unshare = batch({ answers: remove(ANSWERS) });
    const read = { get: ANSWERS };
    return [
      allowed('are one of the own requests', share()),
      refused('are no other', share({ booking: booking(1, { '6': 'Else.' }) })),
      refused('are none that is not there', share({ booking: booking(2) })),
      refused('are shared at the server’s time', share({ sharedAt: EARLIER })),
      refused('say nothing more', share({ another: 'x' })),
      refused('have a name of their own', share({}, `${PATH}/shared/another`)),
      refused('are shared for a session that there is', share(), { given: without(STANDS, PATH) }),
      ...['cancelled', 'held', 'missed'].map((state) =>
        refused(`are not shared for a session that is ${state}`, share(), { given: booked(START, { state }) }),
      ),
      refused('are shared under the text on sessions', share(), record({ consent: consent(1) })),
      refused(
        'are shared by who has agreed',
        share(),
        also({ 'patients/ayla': Object.fromEntries(Object.entries(booker()).filter(([key]) => key !== 'consent')) }),
      ),
      refused(
        'are shared where the record says since when',
        share(),
        also({ 'patients/ayla': Object.fromEntries(Object.entries(booker()).filter(([key]) => key !== 'since')) }),
      ),
      refused('are not shared by a patient who left', share(), { given: left(STANDS) }),
      refused('are not shared by the counselor', share(), { as: OMAR }),
      ...OUTSIDERS.map(([who, as]) => refused(`are not shared by ${who}`, share(), { as, ...also(OTHERS) })),
      ...NOT_AYLA.map(([who, as]) => refused(`are not shared by ${who}`, share(), { as })),
      refused('do not change', share(), SHARED),
      allowed('are read by the patient', read, SHARED),
      allowed('are read by the counselor', read, { as: OMAR, ...SHARED }),
      allowed('are read by the counselor after the session', read, {
        as: OMAR,
        given: { ...SHARED.given, [PATH]: session(ENDED, { state: 'held' }) },
      }),
      refused('are not read by the counselor of a session that is cancelled', read, {
        as: OMAR,
        given: { ...SHARED.given, [PATH]: session(START, { state: 'cancelled' }) },
      }),
      refused('are not read by the counselor a month after', read, {
        as: OMAR,
        given: { ...SHARED.given, [PATH]: session(later(new Date(), -31 * DAYS)) },
      }),
      ...edge(
        say,
        'are read by the counselor until a month after the start',
        later(START, 30 * DAYS),
        [true, false, false],
        read,
        { as: OMAR, ...SHARED },
      ),
      refused('are not read by a counselor who is not verified', read, {
        as: OMAR,
        given: { ...SHARED.given, ...UNVERIFIED },
      }),
      refused('are not read by the counselor once the patient agrees to no sessions any more', read, {
        as: OMAR,
        given: { ...SHARED.given, 'patients/ayla': booker({ consent: consent(1) }) },
      }),
      refused('are not read by the counselor of a patient who has taken the agreement back', read, {
        as: OMAR,
        given: {
          ...SHARED.given,
          'patients/ayla': Object.fromEntries(Object.entries(booker()).filter(([key]) => key !== 'consent')),
        },
      }),
      refused('are not read by the counselor of a patient who left', read, { as: OMAR, given: left(SHARED.given) }),
      refused('are not read by a counselor who left', read, { as: OMAR, given: counselorLeft(SHARED.given) }),
      refused('are not read by an anonymous sign-in as the counselor', read, {
        as: { ...OMAR, provider: 'anonymous' },
        ...SHARED,
      }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`are not read by ${who}`, read, { as, given: { ...SHARED.given, ...OTHERS } }),
      ),
      ...NOT_AYLA.map(([who, as]) => refused(`are not read by ${who}`, read, { as, ...SHARED })),
      refused('are in no list', { list: `${PATH}/shared`, limit: 1 }, SHARED),
      allowed('are taken back', unshare, SHARED),
      allowed('are taken back of a session that is over', unshare, {
        given: { ...SHARED.given, [PATH]: session(ENDED, HELD) },
      }),
      allowed('are taken back by a patient who left', unshare, { given: left(SHARED.given) }),
      allowed(
        'are taken back together with those of nine other sessions',
        commit(...TEN.map((id) => remove(answersOf(id)))),
        {
          given: Object.assign({}, ...TEN.map(answered)) as Documents,
        },
      ),
      refused('are not taken back by the counselor', unshare, { as: OMAR, ...SHARED }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`are not taken back by ${who}`, unshare, { as, given: { ...SHARED.given, ...OTHERS } }),
      ),
      ...NOT_AYLA.map(([who, as]) => refused(`are not taken back by ${who}`, unshare, { as, ...SHARED })),
    ];
  }),
];
