/** Answers that a patient shares with the counselor of a session. */
import { inCases, notByOthers } from '../support/families';
import { commit, group, remove, set, type Documents } from '../support/requests';
import { AYLA, booking, consent, EARLIER, OMAR } from '../support/samples';
import {
  BEFORE,
  batch,
  booked,
  booker,
  counselorLeft,
  DAYS,
  edge,
  HOURS,
  later,
  left,
  onTheHour,
  SESSION,
  session,
  sessionId,
  UNVERIFIED,
} from '../support/sessions';
import { SERVER_TIME, without, type Fields, type Value } from '../support/values';

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

/** The documents with answers, and others. */
const shared = (documents: Documents) => ({ given: { ...SHARED.given, ...documents } });
const WITHDRAWN: Documents = { 'patients/ayla': booker({ consent: consent(1) }) };
const WITHDRAWN_NOW: Documents = { ...WITHDRAWN, [PATH]: session(later(new Date(), -0.5 * HOURS)) };
const MONTH_AGO = later(new Date(), -31 * DAYS);
const UNCONSENTED: Documents = { 'patients/ayla': without(booker(), 'consent') };

export const ANSWERS_SHARED = [
  group('Shared answers', AYLA, STANDS, (say) => {
    const { allowed, refused } = say;
    const unshare = batch({ answers: remove(ANSWERS) });
    const read = { get: ANSWERS };
    const his = (documents: Documents) => ({ as: OMAR, ...shared(documents) });
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
      refused('may be shared only after consent to the text on sessions', share(), also(WITHDRAWN)),
      refused('may be shared only by a patient who gave consent', share(), also(UNCONSENTED)),
      refused(
        'may be shared only when the record has since',
        share(),
        also({ 'patients/ayla': without(booker(), 'since') }),
      ),
      refused('may not be shared by a patient who left', share(), { given: left(STANDS) }),
      refused('may not be shared by the counselor', share(), { as: OMAR }),
      ...notByOthers(refused, 'may not be shared by', share(), STANDS),
      refused('may not be changed', share(), SHARED),
      allowed('may be read by the patient', read, SHARED),
      allowed('may be read by the counselor', read, { as: OMAR, ...SHARED }),
      ...inCases(say, 'be read by', read, [
        [true, 'the counselor after the session', his({ [PATH]: session(ENDED, { state: 'held' }) })],
        [false, 'the counselor of a canceled session', his({ [PATH]: session(START, { state: 'cancelled' }) })],
        [false, 'the counselor more than a month after the session', his({ [PATH]: session(MONTH_AGO) })],
        [false, 'a counselor who is not verified', his(UNVERIFIED)],
        [false, 'the counselor after the patient withdrew the consent to sessions', his(WITHDRAWN)],
        // Around the session, the same rule opens the emergency contact.
        [false, 'the counselor during the session after the patient withdrew the consent', his(WITHDRAWN_NOW)],
        [false, 'the counselor after the patient withdrew every consent', his(UNCONSENTED)],
        [false, 'the counselor of a patient who left', { as: OMAR, given: left(SHARED.given) }],
        [false, 'a counselor who left', { as: OMAR, given: counselorLeft(SHARED.given) }],
      ]),
      ...edge(
        say,
        'may be read by the counselor until a month after the start',
        later(START, 30 * DAYS),
        BEFORE,
        read,
        { as: OMAR, ...SHARED },
      ),
      refused('may not be read by an anonymous account of the counselor', read, {
        as: { ...OMAR, provider: 'anonymous' },
        ...SHARED,
      }),
      ...notByOthers(refused, 'may not be read by', read, SHARED.given),
      refused('may not be listed', { list: `${PATH}/shared`, limit: 1 }, SHARED),
      allowed('may be withdrawn', unshare, SHARED),
      allowed('may be withdrawn from a completed session', unshare, shared({ [PATH]: session(ENDED, HELD) })),
      allowed('may be withdrawn by a patient who left', unshare, { given: left(SHARED.given) }),
      allowed(
        'may be withdrawn together with those of nine other sessions',
        commit(...TEN.map((id) => remove(answersOf(id)))),
        { given: Object.assign({}, ...TEN.map(answered)) as Documents },
      ),
      refused('may not be withdrawn by the counselor', unshare, { as: OMAR, ...SHARED }),
      ...notByOthers(refused, 'may not be withdrawn by', unshare, SHARED.given),
    ];
  }),
];
