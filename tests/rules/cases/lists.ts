/**
 * Tests that the rules refuse what is on no list: each update of a patient's record with each field that it may not touch, each record
 * with another key, each choice with another value. `npm test -- --only mutants -- --all` widens every list of the rules by one, and one of these fails.
 */
import { ANOTHER } from '../../../enforcement/mutate/lists.ts';
import { FORM_FIELDS } from '../../../web/src/core/generated/forms';
import { allBut } from '../support/fields';
import { commit, group, set, update, type Account, type Documents, type Request } from '../support/requests';
import {
  appendBooking,
  appendCard,
  AYLA,
  booking,
  buyWrites,
  card,
  consent,
  consentForNobody,
  counselor,
  EARLIER,
  entry,
  id,
  newPatient,
  OMAR,
  patient,
  profile,
  SINCE,
  writeCounselor,
} from '../support/samples';
import { SERVER_TIME, union, type Fields, type Value } from '../support/values';

type Changes = Readonly<Record<string, Value | undefined>>;

const ENTRY = id(101);
const BOUGHT = id(102);
const AUTO_ID = 'Ab1Cd2Ef3Gh4Ij5Kl6Mn';

/** A sign-in at a known second, to be written as `since`. */
const SIGNED_IN_AT = SINCE + 60;
const KNOWN: Account = { ...AYLA, claims: { auth_time: SIGNED_IN_AT } };

/** A record in which every update can change something. */
const stands = (other: Fields = {}): Documents => ({
  'patients/ayla': patient({
    since: SINCE,
    consent: consent(),
    cards: [card(1)],
    tickets: 5,
    lastEntryId: BOUGHT,
    bookings: [booking(1, { requestedAt: EARLIER })],
    lastBookingAt: EARLIER,
    ...other,
  }),
  [`patients/ayla/ledger/${BOUGHT}`]: entry(),
});

/** What the form of the profile fills in, and the two files. */
const DETAILS = ['birthday', 'ID', 'photo', ...FORM_FIELDS.patientProfile];

/** An update, alone or with other changes. */
interface Way {
  readonly does: string;
  readonly touches: readonly string[];
  readonly given?: Documents;
  readonly request: (also: Changes) => Request;
}

const changing = (fields: Changes) => (also: Changes) =>
  commit(update('patients/ayla', { ...fields, updatedAt: SERVER_TIME, ...also }));

const WAYS: readonly Way[] = [
  { does: 'A change of the profile', touches: DETAILS, request: changing({ hobbies: 'swimming' }) },
  { does: 'A change of since', touches: ['since'], request: changing({ since: SIGNED_IN_AT }) },
  {
    does: 'A consent',
    touches: ['consent'],
    given: stands({ consent: consentForNobody() }),
    request: changing({ consent: { ...consent(), at: SERVER_TIME } }),
  },
  {
    does: 'A withdrawal of consent',
    touches: ['consent', 'bookings', 'lastBookingAt', 'wish', 'openTime'],
    request: changing({ consent: undefined, bookings: [], lastBookingAt: undefined }),
  },
  {
    does: 'The end of a wish',
    touches: ['wish', 'openTime'],
    given: stands({ wish: { zone: 'Asia/Baghdad' }, openTime: 'dana_500000' }),
    request: changing({ wish: undefined, openTime: undefined }),
  },
  { does: 'A new card', touches: ['cards'], request: changing({ cards: union(card(2)) }) },
  {
    does: 'A request for a session',
    touches: ['bookings', 'lastBookingAt'],
    request: changing({ bookings: union(booking(2)), lastBookingAt: SERVER_TIME }),
  },
  {
    does: 'A purchase',
    touches: ['tickets', 'lastEntryId'],
    request: (also) => commit(...buyWrites('ayla', ENTRY, {}, also)),
  },
];

/** Records that are written whole, each with one more key. */
const newsletter = (other: Fields) =>
  commit(set(`newsletter/${AUTO_ID}`, { email: 'jane@example.com', timestamp: SERVER_TIME, ...other }));
const contact = (formData: Fields, other: Fields = {}) =>
  commit(
    set(`contactUs/${AUTO_ID}`, {
      formData: { option: 'billing', name: '', mail: '', details: '', ...formData },
      timestamp: SERVER_TIME,
      ...other,
    }),
  );
const report = (other: Fields) =>
  commit(
    set(`errorReports/${String(Math.floor(Date.now() / 3_600_000))}-0`, {
      kind: 'error',
      code: 'TypeError',
      place: '',
      route: '/',
      language: 'en',
      build: '',
      at: SERVER_TIME,
      ...other,
    }),
  );
const signUp = (other: Fields) => commit(set('patients/ayla', newPatient(other)));
const agree = (other: Fields) => changing({ consent: { ...consent(), at: SERVER_TIME, ...other } })({});

const WANTED = { 'settings/errorReports': { on: true } };
const MORE: Fields = { [ANOTHER]: 'x' };
const FOR_NOBODY = { given: stands({ consent: consentForNobody() }) };

export const LISTS = [
  ...WAYS.map(({ does, touches, given = stands(), request }) =>
    group(does, KNOWN, given, ({ allowed, refused }) => [
      allowed('may be stored alone', request({})),
      ...allBut('updatedAt', ...touches).map(([field, value]) =>
        refused(`may not change ${field} as well`, request({ [field]: value })),
      ),
    ]),
  ),
  group('An unknown key', KNOWN, stands(), ({ refused }) => [
    ...allBut(...DETAILS, ...Object.keys(newPatient())).map(([field, value]) =>
      refused(`may not be in a new patient’s record: ${field}`, signUp({ [field]: value }), { given: {} }),
    ),
    refused('may not be in a card', appendCard('ayla', card(2, MORE))),
    refused('may not be in a request', appendBooking('ayla', booking(2, MORE))),
    refused('may not be in a consent', agree(MORE), FOR_NOBODY),
    refused('may not be in a ledger entry', commit(...buyWrites('ayla', ENTRY, MORE))),
    refused('may not be in a counselor’s record', writeCounselor(counselor(MORE)), { as: OMAR, given: {} }),
    refused('may not be in a public profile', writeCounselor(counselor(), { ...profile(), ...MORE }), {
      as: OMAR,
      given: {},
    }),
    refused('may not be in a newsletter entry', newsletter(MORE), { as: null }),
    refused('may not be in a contact message', contact({}, MORE), { as: null }),
    refused('may not be in a contact form', contact(MORE), { as: null }),
    refused('may not be in an error report', report(MORE), { as: null, given: WANTED }),
    refused(
      'may not be in the mark of a closed account',
      commit({ remove: 'patients/ayla' }, set('closed/ayla', { at: SERVER_TIME, ...MORE })),
      { as: AYLA },
    ),
  ]),
  group('An unknown value', KNOWN, stands(), ({ refused }) => [
    refused('may not be a sign-in provider', signUp({ email: '' }), {
      as: { uid: 'ayla', provider: ANOTHER },
      given: {},
    }),
    ...['educationLevel', 'gender'].map((field) =>
      refused(`may not be the ${field} of a patient`, signUp({ [field]: ANOTHER }), { given: {} }),
    ),
    refused('may not be the type of a card', appendCard('ayla', card(2, { cardType: ANOTHER }))),
    ...['Turkey', 'Italy', 'France', 'England'].map((selectedItem) =>
      refused(`may not be a city of ${selectedItem}`, appendCard('ayla', card(2, { selectedItem, city: ANOTHER }))),
    ),
    ...['1', '2', '3', '4', '5'].map((step) =>
      refused(`may not be an answer to step ${step}`, appendBooking('ayla', booking(2, { [step]: ANOTHER }))),
    ),
    refused('may not be the person whom a consent is for', agree({ as: ANOTHER }), FOR_NOBODY),
    refused('may not be the subject of a contact message', contact({ option: ANOTHER }), { as: null }),
    ...['kind', 'code', 'language'].map((field) =>
      refused(`may not be the ${field} of an error report`, report({ [field]: ANOTHER }), { as: null, given: WANTED }),
    ),
  ]),
];
