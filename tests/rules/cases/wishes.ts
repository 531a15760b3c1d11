/** What a patient waits for: the wish in the patient's record, and the time that functions found for it. */
import { missingFields } from '../support/families';
import { commit, group, update, type Account } from '../support/requests';
import { AYLA, booking, consent, EARLIER, inHours, OMAR, patient, SINCE } from '../support/samples';
import { later, NOT_AYLA } from '../support/sessions';
import { textLimits } from '../support/texts';
import { SERVER_TIME, type Fields, type Value } from '../support/values';

const NOON = new Date('2026-11-21T12:00:00.000Z');
/** Only the judge answers at a chosen time. */
const AT_NOON = { clock: NOON };
const MONTHS_MS = 60 * 24 * 3_600_000;

const wish = (other: Fields = {}): Fields => ({
  counselor: '',
  languages: [],
  ways: ['video'],
  topics: [],
  whom: 'self',
  days: ['tue', 'thu'],
  parts: ['evening'],
  zone: 'Europe/Istanbul',
  since: SERVER_TIME,
  until: inHours(60 * 24 - 1),
  ...other,
});

const change = (changes: Readonly<Record<string, Value | undefined>>) =>
  commit(update('patients/ayla', { updatedAt: SERVER_TIME, ...changes }));
const waits = (other: Fields = {}) => change({ wish: wish(other) });

/** What the store has of an earlier wish. */
const STORED = wish({ since: EARLIER, until: EARLIER });
const having = (other: Fields) => ({ given: { 'patients/ayla': patient({ since: SINCE, ...other }) } });
const AGREED = having({ consent: consent() });
/** Her first sign-in, before any `since` was stored. */
const UNTRUSTED = { given: { 'patients/ayla': patient() } };
const UNCONFIRMED: Account = { ...AYLA, verified: false };

const WRONG: Readonly<Record<string, Fields>> = {
  'must name a day': { days: [] },
  'must name a part of the day': { parts: [] },
  'may not name a day twice': { days: ['tue', 'tue'] },
  'may not name an unknown day': { days: ['another'] },
  'may not name an unknown part of the day': { parts: ['another'] },
  'may not name an unknown language': { languages: ['another'] },
  'may not name an unknown format': { ways: ['another'] },
  'must have days in a list': { days: 'tue' },
  'must be for the patient or a child': { whom: 'another' },
  'may not name a counselor that can’t be in a path': { counselor: 'dana/omar' },
  'must have a time zone': { zone: '' },
  'may not have a time zone of other characters': { zone: 'Europe/Istanbul;' },
  'must begin at the server’s time': { since: EARLIER },
  'must end at a moment': { until: 1_795_262_400_000 },
  'may not have another field': { another: '' },
  'may not have a found time': { openTime: 'dana_500000' },
};

export const WISHES = [
  group('A wish for a time', AYLA, having({}).given, ({ allowed, refused }) => [
    allowed('may be stored by its patient', waits()),
    allowed('may name a counselor', waits({ counselor: 'omar' })),
    allowed('may name all there is', waits({ languages: ['en', 'tr', 'ar'], ways: ['chat', 'voice', 'video'] })),
    allowed('may replace another', waits(), having({ wish: STORED })),
    allowed(
      'may replace one that found a time',
      change({ wish: wish(), openTime: undefined }),
      having({ wish: STORED, openTime: 'dana_1' }),
    ),
    refused('may not keep the time that the last one found', waits(), having({ wish: STORED, openTime: 'dana_1' })),
    allowed('may be stopped', change({ wish: undefined }), having({ wish: STORED })),
    allowed(
      'may be stopped with the time that it found',
      change({ wish: undefined, openTime: undefined }),
      having({ wish: STORED, openTime: 'dana_1' }),
    ),
    allowed('may be stopped without a confirmed email', change({ wish: undefined }), {
      given: { 'patients/ayla': patient({ wish: STORED }) },
      as: UNCONFIRMED,
    }),
    refused(
      'may not be stopped by the app without the time that it found',
      change({ wish: undefined }),
      having({ wish: STORED, openTime: 'dana_1' }),
    ),
    refused('may not come with a time that functions didn’t find', change({ wish: wish(), openTime: 'dana_1' })),
    refused('may not be stored by another user', waits(), { as: OMAR }),
    refused('may not be stored by a visitor who is not signed in', waits(), { as: null }),
    ...NOT_AYLA.map(([who, as]) => refused(`may not be stored by ${who}`, waits(), { as })),
    refused('may not be stored with an unconfirmed email', waits(), { ...UNTRUSTED, as: UNCONFIRMED }),
    refused('may not be stored without an email', waits(), { ...having({ email: '' }), as: { uid: 'ayla' } }),
    refused('may not be stored before the record has since', waits(), UNTRUSTED),
    refused('must set updatedAt', commit(update('patients/ayla', { wish: wish() }))),
    refused('may not be stored together with another change', change({ wish: wish(), name: 'Leyla' })),
    refused('must be a map', change({ wish: 'soon' })),
    ...missingFields(refused, wish(), (fields) => change({ wish: fields })).map((one) => ({ ...one })),
    ...Object.entries(WRONG).map(([title, fields]) => refused(title, waits(fields))),
    ...textLimits({ allowed, refused }, { counselor: { most: 128, of: 'a' }, zone: { most: 64, of: 'a' } }, waits).map(
      (one) => ({ ...one }),
    ),
  ]),
  group('The topics of a wish', AYLA, AGREED.given, ({ allowed, refused }) => [
    allowed('may be stored after consent', waits({ topics: ['Depression'] })),
    refused('may not be stored without consent', waits({ topics: ['Depression'] }), having({})),
    refused(
      'may not be stored after a consent to no text',
      waits({ topics: ['Depression'] }),
      having({ consent: consent(0) }),
    ),
    refused('may not be others than those of requests', waits({ topics: ['another'] })),
    refused('may not be a text', waits({ topics: 'Depression' })),
  ]),
  group('The end of a wish', AYLA, having({}).given, ({ allowed, refused }) => [
    allowed('may be sixty days away', waits({ until: later(NOON, MONTHS_MS) }), AT_NOON),
    refused('may not be a millisecond later', waits({ until: later(NOON, MONTHS_MS + 1) }), AT_NOON),
    refused('may not be sixty-one days away', waits({ until: inHours(61 * 24) })),
    refused('may not have passed', waits({ until: EARLIER })),
    allowed('may be a millisecond away', waits({ until: later(NOON, 1) }), AT_NOON),
    refused('may not be now', waits({ until: NOON }), AT_NOON),
  ]),
  group(
    'A withdrawal of consent with a wish',
    AYLA,
    having({ consent: consent(), bookings: [booking(1)], lastBookingAt: EARLIER, wish: STORED, openTime: 'dana_1' })
      .given,
    ({ allowed, refused }) => {
      const withdraws = (other: Readonly<Record<string, Value | undefined>>) =>
        change({ consent: undefined, bookings: [], lastBookingAt: undefined, ...other });
      return [
        allowed('may remove both', withdraws({ wish: undefined, openTime: undefined })),
        refused('may not keep the wish', withdraws({ openTime: undefined })),
        refused('may not keep the time that it found', withdraws({ wish: undefined })),
      ];
    },
  ),
];
