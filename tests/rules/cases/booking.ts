/** A booking, which turns a ticket into a session: the patient, the counselor and the time. */
import { ANOTHER } from '../../../enforcement/mutate/lists.ts';
import { books, booksAs, guardian, OPEN, other, record, SECOND, START } from '../support/booking';
import { notByOthers } from '../support/families';
import { group, set } from '../support/requests';
import {
  adultInDays,
  AYLA,
  booking,
  consent,
  consentForNobody,
  counselor,
  NAMELESS,
  OMAR,
  profile,
  SINCE,
} from '../support/samples';
import {
  BEFORE,
  batch,
  block,
  booked,
  booker,
  bookingWrites,
  counts,
  edge,
  entryPath,
  HOURS,
  later,
  left,
  MINUTES,
  newSession,
  offering,
  ofTheSecond,
  OTHERS,
  placePath,
  SARA,
  SESSION,
  sessionEntry,
  UNVERIFIED,
  type Writes,
  ZEYNEP,
} from '../support/sessions';
import { SERVER_TIME, without } from '../support/values';

/** A booking that uses another place. */
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
      allowed('may take an available time', books()),
      ...['en', 'ar'].map((language) =>
        allowed(`may be in a language of the time: ${language}`, booksAs({ language })),
      ),
      ...['video', 'voice', 'chat'].map((way) => allowed(`may be in a format of the time: ${way}`, booksAs({ way }))),
      allowed(
        'may be for a child if the patient consented as a guardian',
        booksAs({ whom: 'child' }),
        record(guardian),
      ),
      allowed('may be for the guardian', books(), record(guardian)),
      refused('may not be for a child if the patient did not consent as a guardian', booksAs({ whom: 'child' })),
      // The patient's local date may already be a day later.
      allowed('may be for the patient from the 18th birthday on', books(), record({ birthday: adultInDays(1) })),
      refused('may not be for the patient before the 18th birthday', books(), record({ birthday: adultInDays(3) })),
      refused('may not be for a guardian under 18', books(), record({ ...guardian, birthday: adultInDays(3) })),
      allowed(
        'may be for a child of a guardian of any age',
        booksAs({ whom: 'child' }),
        record({ ...guardian, birthday: adultInDays(3) }),
      ),
      ...['1', '2', '3', '4', '5', '6', '7', '8'].map((name) => allowed(`may use place ${name}`, booksAtPlace(name))),
      ...['0', '9', ANOTHER, ''].map((name) => refused(`may not use place "${name}"`, booksAtPlace(name, name || '1'))),
      refused('must name its place by text, not by a number', booksAtPlace(1, '1')),
      allowed('may spend the last ticket', books(), record({ tickets: 1 })),
      ...['patient', 'counselor', 'staff', ANOTHER].map((closedBy) =>
        refused(`may not be closed by ${closedBy} already`, booksAs({ closedBy })),
      ),
      refused('may not spend a ticket that the patient does not have', books(), record({ tickets: 0 })),
      ...edge(say, 'may be made until two hours before the start', later(START, -2 * HOURS), BEFORE, books()),
      refused('may not take a time that has begun', books(), { clock: later(START, 5 * MINUTES) }),
    ];
  }),

  group('The person who books', AYLA, OPEN, ({ allowed, refused }) => [
    ...notByOthers(refused, 'may not be', books(), OPEN),
    refused('may not be the counselor in the patient’s name', books(), { as: OMAR }),
    refused('must have an email', books(), { as: NAMELESS }),
    refused('must have an email that the provider confirms', books(), {
      as: { ...AYLA, claims: { email_verified: undefined } },
    }),
    allowed('may have signed in in the same second as "since"', books(), {
      as: { ...AYLA, claims: { auth_time: SINCE } },
    }),
    refused('must have a record with since', books(), other({ 'patients/ayla': without(booker(), 'since') })),
    refused('must have a name', booksAs({ patientName: '' }), record({ name: '' })),
    refused('must have given consent', books(), other({ 'patients/ayla': without(booker(), 'consent') })),
    refused('must have consented to the text on sessions', books(), record({ consent: consent(1) })),
    refused('must have consented to a version that is a whole number', books(), record({ consent: consent('2') })),
    refused(
      'must have said that the consent is for a child to book for one',
      booksAs({ whom: 'child' }),
      record({ consent: consentForNobody() }),
    ),
    refused('may not have closed the account', books(), { given: left(OPEN) }),
    refused('must have a record', books(), { given: without(OPEN, 'patients/ayla') }),
    refused('may not be blocked by the counselor', books(), other(block('omar', 'ayla'))),
    allowed('may be blocked by another counselor', books(), other(block('sara', 'ayla'))),
    allowed('may book while the counselor blocks another patient', books(), other(block('omar', 'zeynep'))),
  ]),

  group('The counselor of a booking', AYLA, OPEN, ({ refused }) => [
    refused('must be verified', books(), other(UNVERIFIED)),
    refused(
      'must be verified by the value true',
      books(),
      other({ 'counselorProfiles/omar': profile(counselor(), 'yes') }),
    ),
    refused('must have a profile', books(), { given: without(OPEN, 'counselorProfiles/omar') }),
    refused(
      'must have the name that the patient saw',
      books(),
      other({ 'counselorProfiles/omar': profile(counselor({ name: 'Dr. O. Aziz' }), true) }),
    ),
  ]),

  group('Two bookings', AYLA, TWO, ({ refused }) => [
    refused(
      'may not take the same time',
      two(START, { slot: undefined, counter: counts(`session-${SECOND}`, -2), diary: undefined }),
    ),
    refused('may not spend the same ticket', two(SECOND_START, { counter: undefined, entry: undefined })),
    refused('may not share one count of the tickets', two(SECOND_START, { counter: undefined })),
    refused('may not be in one batch', two(SECOND_START, { counter: counts(`session-${SECOND}`, -1) })),
    refused(
      'may not be in one batch that counts both at once',
      two(SECOND_START, { counter: undefined }, { counter: counts(`session-${SESSION}`, -2) }),
    ),
    refused('may not be the same batch twice', batch(bookingWrites(START)), { given: booked(START) }),
    refused('may not take one time under two ids', batch(bookingWrites(START, {}, SECOND)), { given: booked(START) }),
  ]),

  group('A booking for somebody else', ZEYNEP, { ...OPEN, ...OTHERS }, ({ refused }) => [
    refused(
      'may not spend the user’s own ticket',
      books({
        entry: set(entryPath('session', SESSION, 'zeynep'), sessionEntry('session')),
        counter: counts(`session-${SESSION}`, -1, {}, 'zeynep'),
      }),
    ),
    refused(
      'may not have the user as its counselor',
      batch(bookingWrites(START, { counselor: 'sara', counselorName: 'Dr. Sara Ali' })),
      { as: SARA },
    ),
  ]),

  group('Answers shared in a booking', AYLA, OPEN, ({ allowed, refused }) => {
    const answers = (number: number) =>
      set(`sessions/${SESSION}/shared/answers`, { booking: booking(number), sharedAt: SERVER_TIME });
    return [
      allowed('may be those of one of the patient’s own requests', books({ answers: answers(1) })),
      refused('may not be those of a request that does not exist', books({ answers: answers(2) })),
    ];
  }),
];

/** Two bookings in one batch, with other writes in the second and in the first. */
function two(second: Date, writes: Writes, first: Writes = {}) {
  const place = set(placePath('2'), { session: SECOND, at: SERVER_TIME });
  return batch(
    { ...bookingWrites(START), ...first },
    ofTheSecond({ ...bookingWrites(second, { place: '2' }, SECOND), place, ...writes }),
  );
}
