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

/** The number of sessions from which the app withdraws answers in one batch. */
const TEN = 'ABCDEFGHIJ'.split('').map((letter) => sessionId(letter));
const answersOf = (id: string) => `sessions/${id}/shared/answers`;
const answered = (id: string): Documents => ({
  ...booked(START, {}, id),
  [answersOf(id)]: { booking: booking(1), sharedAt: EARLIER },
});

export const ANSWERS_SHARED = [
  group('Shared answers', AYLA, STANDS, (say) => {
    const { allowed, refused } = say;
    const record = (fields: Fields) => also({ 'patients/ayla': booker(fields) });
    const unshare = batch({ answers: remove(ANSWERS) });
    const read = { get: ANSWERS };
    return [
      allowed('may be those of one of the patient’s own requests', share()),
      refused('may not differ from the request', share({ booking: booking(1, { '6': 'Else.' }) })),
      refused('may not be those of a request that does not exist', share({ booking: booking(2) })),
      refused('must have the server’s time', share({ sharedAt: EARLIER })),
      refused('may not have other fields', share({ another: 'x' })),
      refused('must have the name of the document for answers', share({}, `${PATH}/shared/another`)),
      refused('must belong to an existing session', share(), { given: without(STANDS, PATH) }),
      ...['cancelled', 'held', 'missed'].map((state) =>
        refused(`may not be shared for a session that is ${state}`, share(), { given: booked(START, { state }) }),
      ),
      refused('may be shared only after consent to the text on sessions', share(), record({ consent: consent(1) })),
      refused(
        'may be shared only by a patient who gave consent',
        share(),
        also({ 'patients/ayla': Object.fromEntries(Object.entries(booker()).filter(([key]) => key !== 'consent')) }),
      ),
      refused(
        'may be shared only when the record has since',
        share(),
        also({ 'patients/ayla': Object.fromEntries(Object.entries(booker()).filter(([key]) => key !== 'since')) }),
      ),
      refused('may not be shared by a patient who left', share(), { given: left(STANDS) }),
      refused('may not be shared by the counselor', share(), { as: OMAR }),
      ...OUTSIDERS.map(([who, as]) => refused(`may not be shared by ${who}`, share(), { as, ...also(OTHERS) })),
      ...NOT_AYLA.map(([who, as]) => refused(`may not be shared by ${who}`, share(), { as })),
      refused('may not be changed', share(), SHARED),
      allowed('may be read by the patient', read, SHARED),
      allowed('may be read by the counselor', read, { as: OMAR, ...SHARED }),
      allowed('may be read by the counselor after the session', read, {
        as: OMAR,
        given: { ...SHARED.given, [PATH]: session(ENDED, { state: 'held' }) },
      }),
      refused('may not be read by the counselor of a canceled session', read, {
        as: OMAR,
        given: { ...SHARED.given, [PATH]: session(START, { state: 'cancelled' }) },
      }),
      refused('may not be read by the counselor more than a month after the session', read, {
        as: OMAR,
        given: { ...SHARED.given, [PATH]: session(later(new Date(), -31 * DAYS)) },
      }),
      ...edge(
        say,
        'may be read by the counselor until a month after the start',
        later(START, 30 * DAYS),
        [true, false, false],
        read,
        { as: OMAR, ...SHARED },
      ),
      refused('may not be read by a counselor who is not verified', read, {
        as: OMAR,
        given: { ...SHARED.given, ...UNVERIFIED },
      }),
      refused('may not be read by the counselor after the patient withdrew the consent to sessions', read, {
        as: OMAR,
        given: { ...SHARED.given, 'patients/ayla': booker({ consent: consent(1) }) },
      }),
      // Around the session, the same rule opens the emergency contact.
      refused('may not be read by the counselor during the session after the patient withdrew the consent', read, {
        as: OMAR,
        given: {
          ...SHARED.given,
          [PATH]: session(later(new Date(), -0.5 * HOURS)),
          'patients/ayla': booker({ consent: consent(1) }),
        },
      }),
      refused('may not be read by the counselor after the patient withdrew every consent', read, {
        as: OMAR,
        given: {
          ...SHARED.given,
          'patients/ayla': Object.fromEntries(Object.entries(booker()).filter(([key]) => key !== 'consent')),
        },
      }),
      refused('may not be read by the counselor of a patient who left', read, { as: OMAR, given: left(SHARED.given) }),
      refused('may not be read by a counselor who left', read, { as: OMAR, given: counselorLeft(SHARED.given) }),
      refused('may not be read by an anonymous account of the counselor', read, {
        as: { ...OMAR, provider: 'anonymous' },
        ...SHARED,
      }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`may not be read by ${who}`, read, { as, given: { ...SHARED.given, ...OTHERS } }),
      ),
      ...NOT_AYLA.map(([who, as]) => refused(`may not be read by ${who}`, read, { as, ...SHARED })),
      refused('may not be listed', { list: `${PATH}/shared`, limit: 1 }, SHARED),
      allowed('may be withdrawn', unshare, SHARED),
      allowed('may be withdrawn from a completed session', unshare, {
        given: { ...SHARED.given, [PATH]: session(ENDED, HELD) },
      }),
      allowed('may be withdrawn by a patient who left', unshare, { given: left(SHARED.given) }),
      allowed(
        'may be withdrawn together with those of nine other sessions',
        commit(...TEN.map((id) => remove(answersOf(id)))),
        {
          given: Object.assign({}, ...TEN.map(answered)) as Documents,
        },
      ),
      refused('may not be withdrawn by the counselor', unshare, { as: OMAR, ...SHARED }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`may not be withdrawn by ${who}`, unshare, { as, given: { ...SHARED.given, ...OTHERS } }),
      ),
      ...NOT_AYLA.map(([who, as]) => refused(`may not be withdrawn by ${who}`, unshare, { as, ...SHARED })),
    ];
  }),
];
