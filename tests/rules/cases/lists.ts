/**
 * What is on no list is refused: each update of a patient's record with each field that it may not touch, each record with a key
 * more, each choice with a word more. `npm run mutate:rules` widens every list of the rules by one, and one of these notices.
 */
import { ANOTHER } from '../../../enforcement/mutate/lists.mjs';
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

/** A sign-in whose second is known, to be written as `since`. */
const SIGNED_IN_AT = SINCE + 60;
const KNOWN: Account = { ...AYLA, claims: { auth_time: SIGNED_IN_AT } };

/** A record on which every update has something to change. */
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

const DETAILS = [
  'name',
  'surname',
  'email',
  'birthday',
  'educationLevel',
  'hobbies',
  'familySize',
  'gender',
  'phone',
  'ID',
  'photo',
];

/** An update by itself, or with changes beside it. */
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
  { does: 'A say since when sign-ins count', touches: ['since'], request: changing({ since: SIGNED_IN_AT }) },
  {
    does: 'A consent',
    touches: ['consent'],
    given: stands({ consent: consentForNobody() }),
    request: changing({ consent: { ...consent(), at: SERVER_TIME } }),
  },
  {
    does: 'A consent that is taken back',
    touches: ['consent', 'bookings', 'lastBookingAt'],
    request: changing({ consent: undefined, bookings: [], lastBookingAt: undefined }),
  },
  { does: 'A card that comes', touches: ['cards'], request: changing({ cards: union(card(2)) }) },
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

/** Records that are written whole, each with a key more. */
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
      allowed('is stored by itself', request({})),
      ...allBut('updatedAt', ...touches).map(([field, value]) =>
        refused(`changes no ${field} beside it`, request({ [field]: value })),
      ),
    ]),
  ),
  group('A key that no record has', KNOWN, stands(), ({ refused }) => [
    ...allBut(...Object.keys(newPatient())).map(([field, value]) =>
      refused(`${field} is in no new patient’s record`, signUp({ [field]: value }), { given: {} }),
    ),
    refused('is in no card', appendCard('ayla', card(2, MORE))),
    refused('is in no request', appendBooking('ayla', booking(2, MORE))),
    refused('is in no consent', agree(MORE), FOR_NOBODY),
    refused('is in no entry of the ledger', commit(...buyWrites('ayla', ENTRY, MORE))),
    refused('is in no counselor’s record', writeCounselor(counselor(MORE)), { as: OMAR, given: {} }),
    refused('is in no public profile', writeCounselor(counselor(), { ...profile(), ...MORE }), { as: OMAR, given: {} }),
    refused('is in no newsletter entry', newsletter(MORE), { as: null }),
    refused('is in no contact message', contact({}, MORE), { as: null }),
    refused('is in no contact form', contact(MORE), { as: null }),
    refused('is in no report of an error', report(MORE), { as: null, given: WANTED }),
    refused(
      'is in no mark of a closed account',
      commit({ remove: 'patients/ayla' }, set('closed/ayla', { at: SERVER_TIME, ...MORE })),
      { as: AYLA },
    ),
  ]),
  group('A word that no list has', KNOWN, stands(), ({ refused }) => [
    refused('is no way to sign in', signUp({ email: '' }), {
      as: { uid: 'ayla', provider: ANOTHER },
      given: {},
    }),
    ...['educationLevel', 'gender'].map((field) =>
      refused(`is no ${field}`, signUp({ [field]: ANOTHER }), { given: {} }),
    ),
    refused('is no cardType', appendCard('ayla', card(2, { cardType: ANOTHER }))),
    ...['Turkey', 'Italy', 'France', 'England'].map((selectedItem) =>
      refused(`is no city of ${selectedItem}`, appendCard('ayla', card(2, { selectedItem, city: ANOTHER }))),
    ),
    ...['1', '2', '3', '4', '5'].map((step) =>
      refused(`is no answer to step ${step}`, appendBooking('ayla', booking(2, { [step]: ANOTHER }))),
    ),
    refused('is nobody to consent for', agree({ as: ANOTHER }), FOR_NOBODY),
    refused('is no subject of a contact message', contact({ option: ANOTHER }), { as: null }),
    ...['kind', 'code', 'language'].map((field) =>
      refused(`is no ${field} of a report of an error`, report({ [field]: ANOTHER }), { as: null, given: WANTED }),
    ),
  ]),
];
