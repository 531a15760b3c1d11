/**
 * `since`, the time from which sign-ins count: a person who registered the address first, or signed in on another device before, reads and
 * writes nothing.
 */
import { inCases } from '../support/families';
import { commit, group, remove, set, update, type Account, type Documents, type Request } from '../support/requests';
import {
  appendBooking,
  appendCard,
  AYLA,
  booking,
  buy,
  card,
  closePatient,
  consent,
  EARLIER,
  entry,
  id,
  NAMELESS,
  OMAR,
  patient,
  removeCard,
  SINCE,
} from '../support/samples';
import { double, SERVER_TIME, type Fields, type Value } from '../support/values';

const ENTRY = id(101);
const BOUGHT = id(102);

/** A record with content for each update. */
const stands = (other: Fields = {}): Documents => ({
  'patients/ayla': patient({ cards: [card(1)], tickets: 5, lastEntryId: BOUGHT, consent: consent(), ...other }),
  [`patients/ayla/ledger/${BOUGHT}`]: entry(),
});
const SAYS = { given: stands({ since: SINCE }) };
const SAYS_NOT = { given: stands() };
const NEITHER = { given: { 'patients/ayla': patient() } };
const SAYS_WITHOUT_CONSENT = { given: { 'patients/ayla': patient({ since: SINCE }) } };

const at = (who: Account, time: number): Account => ({ ...who, claims: { auth_time: time } });
const UNVERIFIED: Account = { ...AYLA, verified: false };
/** A token that doesn't say whether the provider confirms the email. */
const SILENT: Account = { ...AYLA, claims: { email_verified: undefined } };

const shut = (since: Value, also: Readonly<Record<string, Value | undefined>> = {}): Request =>
  commit(update('patients/ayla', { since, updatedAt: SERVER_TIME, ...also }));

const agree = commit(
  update('patients/ayla', { consent: { version: 1, as: 'adult', at: SERVER_TIME }, updatedAt: SERVER_TIME }),
);

/** The actions of a sign-in with a record and its ledger, except for consent and requests. */
const WAYS: readonly [string, Request][] = [
  ['reads the record', { get: 'patients/ayla' }],
  ['reads an entry of the ledger', { get: `patients/ayla/ledger/${BOUGHT}` }],
  ['lists the ledger', { list: 'patients/ayla/ledger', limit: 100 }],
  ['changes the profile', commit(update('patients/ayla', { name: 'Leyla', updatedAt: SERVER_TIME }))],
  ['adds a card', appendCard('ayla', card(2))],
  ['removes a card', removeCard('ayla', card(1))],
  ['buys', buy('ayla', ENTRY)],
];
const CLOSES = closePatient('ayla');
/** The mark keeps the record's `since`. */
const CLOSES_KEEPING = closePatient('ayla', { since: SINCE });
const FUTURE = Math.floor(Date.now() / 1000) + 3600;

/** A sign-in that a record with `since` refuses. */
const OLDER = at(AYLA, SINCE - 1);

export const SINCE_WHEN = [
  group('A record without since', AYLA, SAYS_NOT.given, ({ allowed, refused }) => [
    ...WAYS.flatMap(([does, request]) => [
      allowed(`may be used by a sign-in with an unconfirmed email, which ${does}`, request, { as: UNVERIFIED }),
      allowed(`may be used by a sign-in from long ago, which ${does}`, request, { as: at(AYLA, 1) }),
    ]),
    allowed('may be closed by a sign-in with an unconfirmed email', CLOSES, { as: UNVERIFIED }),
    refused('may not get a consent, even from its owner', agree, NEITHER),
    refused('may not get a request, even from its owner', appendBooking('ayla', booking(1))),
    refused('may not get a consent from a sign-in with an unconfirmed email', agree, { ...NEITHER, as: UNVERIFIED }),
  ]),
  group('A record with since', AYLA, SAYS.given, ({ allowed, refused }) => [
    ...WAYS.flatMap(([does, request]) => [
      allowed(`may be used by a sign-in in the same second as "since", which ${does}`, request, {
        as: at(AYLA, SINCE),
      }),
      allowed(`may be used by an account without an email, which ${does}`, request, { as: NAMELESS }),
      refused(`may not be used by an older sign-in, which ${does}`, request, { as: OLDER }),
      refused(`may not be used by an older sign-in of an account without an email, which ${does}`, request, {
        as: at(NAMELESS, SINCE - 1),
      }),
      refused(`may not be used by a sign-in with an unconfirmed email, which ${does}`, request, { as: UNVERIFIED }),
      refused(`may not be used by a token that does not say whether the email is confirmed, which ${does}`, request, {
        as: SILENT,
      }),
      refused(`may not be used by another user, who ${does}`, request, { as: OMAR }),
    ]),
    allowed('may be closed by its owner', CLOSES_KEEPING),
    refused('may not be closed by a sign-in with an unconfirmed email', CLOSES_KEEPING, { as: UNVERIFIED }),
    refused('may not be closed by a recent sign-in that is older than since', closePatient('ayla', { since: FUTURE }), {
      given: { 'patients/ayla': patient({ since: FUTURE }) },
    }),
    allowed('may get a consent', agree, SAYS_WITHOUT_CONSENT),
    allowed('may get a consent from an account without an email', agree, { ...SAYS_WITHOUT_CONSENT, as: NAMELESS }),
    refused('may not get a consent from an older sign-in', agree, { ...SAYS_WITHOUT_CONSENT, as: OLDER }),
    refused('may not get a consent from a sign-in with an unconfirmed email', agree, {
      ...SAYS_WITHOUT_CONSENT,
      as: UNVERIFIED,
    }),
    allowed('may get a request', appendBooking('ayla', booking(1))),
    refused('may not get a request from an older sign-in', appendBooking('ayla', booking(1)), { as: OLDER }),
    refused('may not get a request from a sign-in with an unconfirmed email', appendBooking('ayla', booking(1)), {
      as: UNVERIFIED,
    }),
  ]),
  group('The time from which sign-ins count', at(AYLA, SINCE + 9), SAYS_NOT.given, ({ allowed, refused }) => [
    allowed('may be written by the first sign-in with a confirmed email', shut(SINCE + 9)),
    allowed('may be written by an account without an email', shut(SINCE + 9), { as: at(NAMELESS, SINCE + 9) }),
    allowed('may increase', shut(SINCE + 9), SAYS),
    refused('may not decrease', shut(SINCE + 9), { given: stands({ since: SINCE + 10 }) }),
    refused('may not be deleted', shut(SINCE, { since: undefined }), SAYS),
    refused('may not be written by a sign-in with an unconfirmed email', shut(SINCE + 9), {
      as: { ...at(AYLA, SINCE + 9), verified: false },
    }),
    refused('may not be increased by a sign-in with an unconfirmed email', shut(SINCE + 9), {
      ...SAYS,
      as: { ...at(AYLA, SINCE + 9), verified: false },
    }),
    refused('may not be written by another user', shut(SINCE + 9), { as: at(OMAR, SINCE + 9) }),
    refused('may not be written by a visitor who is not signed in', shut(SINCE + 9), { as: null }),
    refused('may not be earlier than the sign-in', shut(SINCE + 8)),
    refused('may not be later than the sign-in', shut(SINCE + 10)),
    refused('may not be the time of the request', shut(SERVER_TIME)),
    refused('must be a whole number', shut(double(SINCE + 9))),
    refused('must remain a whole number', shut(double(SINCE + 9)), { given: stands({ since: SINCE + 9 }) }),
    refused('must remain a whole number in an edit of the profile', shut(double(SINCE), { name: 'Leyla' }), SAYS),
    refused('may not be text', shut(String(SINCE + 9))),
    refused('must be written with updatedAt', commit(update('patients/ayla', { since: SINCE + 9 }))),
    refused('must be written with the server’s time in updatedAt', shut(SINCE + 9, { updatedAt: EARLIER })),
    refused('may not be written together with an edit', shut(SINCE + 9, { name: 'Leyla' })),
    refused('may not be written together with tickets', shut(SINCE + 9, { tickets: 50 })),
    refused(
      'may not be written together with a consent',
      shut(SINCE + 9, { consent: { version: 1, as: 'adult', at: SERVER_TIME } }),
      { given: { 'patients/ayla': patient() } },
    ),
  ]),
  group('A deleted record', AYLA, {}, (say) => {
    const { allowed } = say;
    const left = { 'closed/ayla': { at: EARLIER }, [`patients/ayla/ledger/${BOUGHT}`]: entry() };
    const listed: Request = { list: 'patients/ayla/ledger', limit: 100 };
    const deleted = commit(remove(`patients/ayla/ledger/${BOUGHT}`));
    const kept = { given: { ...left, 'closed/ayla': { at: EARLIER, since: SINCE } } };
    return [
      ...[listed, deleted].flatMap((request) =>
        inCases(say, `have a ledger that ${'list' in request ? 'is listed' : 'loses an entry'}`, request, [
          [true, 'when the mark has since', { as: at(AYLA, SINCE), ...kept }],
          [false, 'by an older sign-in', { as: at(AYLA, SINCE - 1), ...kept }],
          [false, 'by a sign-in with an unconfirmed email', { as: UNVERIFIED, ...kept }],
          [true, 'by a sign-in that could close the account', { as: at(AYLA, SINCE - 299), given: left }],
          [false, 'by a sign-in that could not close the account', { as: at(AYLA, SINCE - 300), given: left }],
        ]),
      ),
      allowed('may show its mark to an older sign-in', { get: 'closed/ayla' }, { as: at(AYLA, 1), ...kept }),
      ...[AYLA, UNVERIFIED, at(AYLA, SINCE - 1)].flatMap((as, number) => [
        allowed(`may have its ledger listed to finish the closing (${String(number)})`, listed, { as, given: left }),
        allowed(`may have an entry deleted to finish the closing (${String(number)})`, deleted, { as, given: left }),
        allowed(`may show its mark (${String(number)})`, { get: 'closed/ayla' }, { as, given: left }),
      ]),
    ];
  }),
  group('A person who registered the owner’s address first', UNVERIFIED, SAYS_NOT.given, ({ allowed, refused }) => {
    const taker = { ...at(AYLA, SINCE - 100), verified: false };
    return [
      allowed('may create the record', commit(set('patients/ayla', patient({ updatedAt: SERVER_TIME }))), {
        as: taker,
        given: {},
      }),
      refused('may not write since before the owner comes', shut(SINCE - 100), { as: taker }),
      refused('may not read the record after the owner came', { get: 'patients/ayla' }, { ...SAYS, as: taker }),
      refused('may not increase since after the owner came', shut(SINCE - 100), { ...SAYS, as: taker }),
      refused('may not close the account after the owner came', CLOSES_KEEPING, { ...SAYS, as: taker }),
    ];
  }),
];
