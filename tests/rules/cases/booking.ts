/** A ticket becomes a session: who books, with whom, when. */
import { ANOTHER } from '../../../enforcement/mutate/lists.mjs';
import { books, booksAs, guardian, OPEN, other, record, SECOND, START } from '../support/booking';
import { group, set } from '../support/requests';
import {
  adultInDays,
  AYLA,
  booking,
  consent,
  consentForNobody,
  counselor,
  EARLIER,
  NAMELESS,
  OMAR,
  profile,
  SINCE,
} from '../support/samples';
import {
  batch,
  booked,
  booker,
  bookingWrites,
  counts,
  edge,
  entryPath,
  HOURS,
  later,
  MINUTES,
  newSession,
  NOT_AYLA,
  offering,
  OTHERS,
  OUTSIDERS,
  placePath,
  SARA,
  SESSION,
  sessionEntry,
  UNVERIFIED,
  without,
  type Writes,
  ZEYNEP,
} from '../support/sessions';
import { SERVER_TIME, type Fields } from '../support/values';

/** A booking that takes another place. */
const booksAtPlace = (name: string | number, at = String(name)) =>
  books({
    session: set(`sessions/${SESSION}`, newSession(START, { place: name })),
    place: set(placePath(at), { session: SESSION, at: SERVER_TIME }),
  });

const TWO = offering(START, later(START, 3 * HOURS));
const SECOND_START = later(START, 3 * HOURS);

export const BOOKING = [
  group('A booking', AYLA, OPEN, (say) => {
    const { allowed, refused } = say;
    return [
      allowed('takes an open time', books()),
      ...['en', 'ar'].map((language) => allowed(`is in a language of the time: ${language}`, booksAs({ language }))),
      ...['video', 'voice', 'chat'].map((way) => allowed(`is held by a way of the time: ${way}`, booksAs({ way }))),
      allowed('is for a child by who said to be its guardian', booksAs({ whom: 'child' }), record(guardian)),
      allowed('is a guardian’s for themselves', books(), record(guardian)),
      refused('is not for a child by who did not', booksAs({ whom: 'child' })),
      // It may be tomorrow already where the patient is.
      allowed('is made for oneself from the 18th birthday on', books(), record({ birthday: adultInDays(1) })),
      refused('is not made for oneself before the 18th birthday', books(), record({ birthday: adultInDays(3) })),
      refused(
        'is not made for oneself by a guardian under 18',
        books(),
        record({ ...guardian, birthday: adultInDays(3) }),
      ),
      allowed(
        'is made for a child by a guardian of any birthday',
        booksAs({ whom: 'child' }),
        record({ ...guardian, birthday: adultInDays(3) }),
      ),
      ...['1', '2', '3', '4', '5', '6', '7', '8'].map((name) => allowed(`takes place ${name}`, booksAtPlace(name))),
      ...['0', '9', ANOTHER, ''].map((name) => refused(`takes no place "${name}"`, booksAtPlace(name, name || '1'))),
      refused('takes a place by its name', booksAtPlace(1, '1')),
      allowed('spends the last ticket', books(), record({ tickets: 1 })),
      refused('spends no ticket that there is not', books(), record({ tickets: 0 })),
      ...edge(say, 'is made two hours before', later(START, -2 * HOURS), [true, false, false], books()),
      refused('is not made of a time that began', books(), { clock: later(START, 5 * MINUTES) }),
    ];
  }),

  group('Who books', AYLA, OPEN, ({ allowed, refused }) => [
    ...OUTSIDERS.map(([who, as]) => refused(`is not ${who}`, books(), { as, ...other(OTHERS) })),
    ...NOT_AYLA.map(([who, as]) => refused(`is not ${who}`, books(), { as })),
    refused('is not the counselor, for the patient', books(), { as: OMAR }),
    refused('has an e-mail', books(), { as: NAMELESS }),
    refused('has an e-mail that the provider says to be confirmed', books(), {
      as: { ...AYLA, claims: { email_verified: undefined } },
    }),
    allowed('is of the second that the record says', books(), { as: { ...AYLA, claims: { auth_time: SINCE } } }),
    refused('has a record that says since when', books(), {
      given: { ...OPEN, 'patients/ayla': bookerWithout('since') },
    }),
    refused('has a name', booksAs({ patientName: '' }), record({ name: '' })),
    refused('has agreed', books(), { given: { ...OPEN, 'patients/ayla': bookerWithout('consent') } }),
    refused('has agreed to the text on sessions', books(), record({ consent: consent(1) })),
    refused('has agreed by a whole number', books(), record({ consent: consent('2') })),
    refused(
      'has said for whom, where it is for a child',
      booksAs({ whom: 'child' }),
      record({ consent: consentForNobody() }),
    ),
    refused('has not closed the account', books(), {
      given: { ...without(OPEN, 'patients/ayla'), 'closed/ayla': { at: EARLIER } },
    }),
    refused('has a record', books(), { given: without(OPEN, 'patients/ayla') }),
    refused(
      'is not blocked by the counselor',
      books(),
      other({ 'blocks/omar_ayla': { counselor: 'omar', patient: 'ayla', at: EARLIER } }),
    ),
    allowed(
      'may be blocked by another counselor',
      books(),
      other({ 'blocks/sara_ayla': { counselor: 'sara', patient: 'ayla', at: EARLIER } }),
    ),
    allowed(
      'may be beside one who is blocked',
      books(),
      other({ 'blocks/omar_zeynep': { counselor: 'omar', patient: 'zeynep', at: EARLIER } }),
    ),
  ]),

  group('The counselor of a booking', AYLA, OPEN, ({ refused }) => [
    refused('is verified', books(), other(UNVERIFIED)),
    refused(
      'is verified in a word of the rules',
      books(),
      other({ 'counselorProfiles/omar': profile(counselor(), 'yes') }),
    ),
    refused('has a profile', books(), { given: without(OPEN, 'counselorProfiles/omar') }),
    refused(
      'bears the name that the patient was shown',
      books(),
      other({ 'counselorProfiles/omar': profile(counselor({ name: 'Dr. O. Aziz' }), true) }),
    ),
  ]),

  group('Two bookings', AYLA, TWO, ({ refused }) => [
    refused(
      'are not of one time',
      batch(
        bookingWrites(START),
        renamed({
          ...bookingWrites(START, { place: '2' }, SECOND),
          slot: undefined,
          counter: counts(`session-${SECOND}`, -2),
          diary: undefined,
          place: set(placePath('2'), { session: SECOND, at: SERVER_TIME }),
        }),
      ),
    ),
    refused(
      'are not of one ticket',
      batch(
        bookingWrites(START),
        renamed({
          ...bookingWrites(SECOND_START, { place: '2' }, SECOND),
          counter: undefined,
          entry: undefined,
          place: set(placePath('2'), { session: SECOND, at: SERVER_TIME }),
        }),
      ),
    ),
    refused(
      'are not of one entry',
      batch(
        bookingWrites(START),
        renamed({
          ...bookingWrites(SECOND_START, { place: '2' }, SECOND),
          counter: undefined,
          place: set(placePath('2'), { session: SECOND, at: SERVER_TIME }),
        }),
      ),
    ),
    refused(
      'are not in one batch',
      batch(
        bookingWrites(START),
        renamed({
          ...bookingWrites(SECOND_START, { place: '2' }, SECOND),
          counter: counts(`session-${SECOND}`, -1),
          place: set(placePath('2'), { session: SECOND, at: SERVER_TIME }),
        }),
      ),
    ),
    refused(
      'are not in one batch with both counted at once',
      batch(
        { ...bookingWrites(START), counter: counts(`session-${SESSION}`, -2) },
        renamed({
          ...bookingWrites(SECOND_START, { place: '2' }, SECOND),
          counter: undefined,
          place: set(placePath('2'), { session: SECOND, at: SERVER_TIME }),
        }),
      ),
    ),
    refused('are not the same: the batch again', batch(bookingWrites(START)), { given: booked(START) }),
    refused('are not the same by another id', batch(bookingWrites(START, {}, SECOND)), { given: booked(START) }),
  ]),

  group('A booking for somebody else', ZEYNEP, { ...OPEN, ...OTHERS }, ({ refused }) => [
    refused('spends no ticket of theirs', books()),
    refused(
      'spends no ticket of one’s own',
      books({
        entry: set(entryPath('session', SESSION, 'zeynep'), sessionEntry('session')),
        counter: counts(`session-${SESSION}`, -1, {}, 'zeynep'),
      }),
    ),
    refused(
      'is no session with oneself as the counselor',
      batch({ ...bookingWrites(START, { counselor: 'sara', counselorName: 'Dr. Sara Ali' }) }),
      { as: SARA },
    ),
  ]),

  group('Answers that come with a booking', AYLA, OPEN, ({ allowed, refused }) => [
    allowed(
      'are one of the own requests',
      books({ answers: set(`sessions/${SESSION}/shared/answers`, { booking: booking(1), sharedAt: SERVER_TIME }) }),
    ),
    refused(
      'are no other',
      books({ answers: set(`sessions/${SESSION}/shared/answers`, { booking: booking(2), sharedAt: SERVER_TIME }) }),
    ),
  ]),
];

/** The writes of a second booking, beside those of a first. */
function renamed(writes: Writes): Writes {
  return Object.fromEntries(Object.entries(writes).map(([name, write]) => [`${name} of the second`, write]));
}

function bookerWithout(key: string): Fields {
  return Object.fromEntries(Object.entries(booker()).filter(([name]) => name !== key));
}
