/** Since when sign-ins count: who took an address first, and who came in on another device, reads and writes nothing. */
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

/** A record with something in it for each update to be about. */
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
/** A token that says nothing of whether the provider vouches. */
const SILENT: Account = { ...AYLA, claims: { email_verified: undefined } };

const shut = (since: Value, also: Readonly<Record<string, Value | undefined>> = {}): Request =>
  commit(update('patients/ayla', { since, updatedAt: SERVER_TIME, ...also }));

const agree = commit(
  update('patients/ayla', { consent: { version: 1, as: 'adult', at: SERVER_TIME }, updatedAt: SERVER_TIME }),
);

/** All that a sign-in may do with a record and its ledger, beside what consent and requests ask for. */
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

/** Who is refused where the record says since when. */
const OLDER = at(AYLA, SINCE - 1);

export const SINCE_WHEN = [
  group('A record that does not say since when', AYLA, SAYS_NOT.given, ({ allowed, refused }) => [
    ...WAYS.flatMap(([does, request]) => [
      allowed(`is open to an e-mail that nobody confirmed, which ${does}`, request, { as: UNVERIFIED }),
      allowed(`is open to a sign-in of long ago, which ${does}`, request, { as: at(AYLA, 1) }),
    ]),
    allowed('is closed by an e-mail that nobody confirmed', CLOSES, { as: UNVERIFIED }),
    refused('takes no consent, not even from its owner', agree, NEITHER),
    refused('takes no request, not even from its owner', appendBooking('ayla', booking(1))),
    refused('takes no consent from an e-mail that nobody confirmed', agree, { ...NEITHER, as: UNVERIFIED }),
  ]),
  group('A record that says since when', AYLA, SAYS.given, ({ allowed, refused }) => [
    ...WAYS.flatMap(([does, request]) => [
      allowed(`is open to a sign-in of that second, which ${does}`, request, { as: at(AYLA, SINCE) }),
      allowed(`is open to an account without an e-mail, which ${does}`, request, {
        as: NAMELESS,
      }),
      refused(`is shut to an older sign-in, which ${does}`, request, { as: OLDER }),
      refused(`is shut to an older sign-in of an account without an e-mail, which ${does}`, request, {
        as: at(NAMELESS, SINCE - 1),
      }),
      refused(`is shut to an e-mail that nobody confirmed, which ${does}`, request, { as: UNVERIFIED }),
      refused(`is shut to a token that does not say whether somebody did, which ${does}`, request, { as: SILENT }),
      refused(`is shut to another user, who ${does}`, request, { as: OMAR }),
    ]),
    allowed('is closed by its owner', CLOSES),
    refused('is not closed by an e-mail that nobody confirmed', CLOSES, { as: UNVERIFIED }),
    refused('is not closed by a sign-in that is older, though of this minute', CLOSES, {
      given: { 'patients/ayla': patient({ since: Math.floor(Date.now() / 1000) + 3600 }) },
    }),
    allowed('takes consent', agree, SAYS_WITHOUT_CONSENT),
    allowed('takes consent from an account without an e-mail', agree, { ...SAYS_WITHOUT_CONSENT, as: NAMELESS }),
    refused('takes no consent from an older sign-in', agree, { ...SAYS_WITHOUT_CONSENT, as: OLDER }),
    refused('takes no consent from an e-mail that nobody confirmed', agree, {
      ...SAYS_WITHOUT_CONSENT,
      as: UNVERIFIED,
    }),
    allowed('takes a request', appendBooking('ayla', booking(1))),
    refused('takes no request from an older sign-in', appendBooking('ayla', booking(1)), { as: OLDER }),
    refused('takes no request from an e-mail that nobody confirmed', appendBooking('ayla', booking(1)), {
      as: UNVERIFIED,
    }),
  ]),
  group('Since when sign-ins count', at(AYLA, SINCE + 9), SAYS_NOT.given, ({ allowed, refused }) => [
    allowed('is written by the first whose e-mail is confirmed', shut(SINCE + 9)),
    allowed('is written by an account without an e-mail', shut(SINCE + 9), { as: at(NAMELESS, SINCE + 9) }),
    allowed('rises', shut(SINCE + 9), SAYS),
    refused('does not fall', shut(SINCE + 9), { given: stands({ since: SINCE + 10 }) }),
    refused('does not go', shut(SINCE, { since: undefined }), SAYS),
    refused('is not written by an e-mail that nobody confirmed', shut(SINCE + 9), {
      as: { ...at(AYLA, SINCE + 9), verified: false },
    }),
    refused('is not raised by an e-mail that nobody confirmed', shut(SINCE + 9), {
      ...SAYS,
      as: { ...at(AYLA, SINCE + 9), verified: false },
    }),
    refused('is not written by another user', shut(SINCE + 9), { as: at(OMAR, SINCE + 9) }),
    refused('is not written signed out', shut(SINCE + 9), { as: null }),
    refused('is no earlier time than the sign-in’s', shut(SINCE + 8)),
    refused('is no later time than the sign-in’s', shut(SINCE + 10)),
    refused('is not the time of the request', shut(SERVER_TIME)),
    refused('is a whole number', shut(double(SINCE + 9))),
    refused('stays a whole number', shut(double(SINCE + 9)), { given: stands({ since: SINCE + 9 }) }),
    refused('stays a whole number in an edit of the profile', shut(double(SINCE), { name: 'Leyla' }), SAYS),
    refused('is no text', shut(String(SINCE + 9))),
    refused('is stamped', commit(update('patients/ayla', { since: SINCE + 9 }))),
    refused('is stamped with the server’s time', shut(SINCE + 9, { updatedAt: EARLIER })),
    refused('brings no edit along', shut(SINCE + 9, { name: 'Leyla' })),
    refused('brings no tickets along', shut(SINCE + 9, { tickets: 50 })),
    refused('brings no consent along', shut(SINCE + 9, { consent: { version: 1, as: 'adult', at: SERVER_TIME } }), {
      given: { 'patients/ayla': patient() },
    }),
  ]),
  group('A record that is gone', AYLA, {}, ({ allowed, refused }) => {
    const left = { 'closed/ayla': { at: EARLIER }, [`patients/ayla/ledger/${BOUGHT}`]: entry() };
    const listed: Request = { list: 'patients/ayla/ledger', limit: 100 };
    const deleted = commit(remove(`patients/ayla/ledger/${BOUGHT}`));
    const kept = { given: { ...left, 'closed/ayla': { at: EARLIER, since: SINCE } } };
    const notAsked = { given: left };
    return [
      ...[listed, deleted].flatMap((request) => {
        const what = 'list' in request ? 'is listed' : 'loses an entry';
        return [
          allowed(`is one whose ledger ${what} where the mark says since when`, request, {
            as: at(AYLA, SINCE),
            ...kept,
          }),
          refused(`is none whose ledger ${what} by an older sign-in`, request, { as: at(AYLA, SINCE - 1), ...kept }),
          refused(`is none whose ledger ${what} by an e-mail that nobody confirmed`, request, {
            as: UNVERIFIED,
            ...kept,
          }),
          allowed(`is one whose ledger ${what} by a sign-in that could close the account`, request, {
            as: at(AYLA, SINCE - 299),
            ...notAsked,
          }),
          refused(`is none whose ledger ${what} by one that could not`, request, {
            as: at(AYLA, SINCE - 300),
            ...notAsked,
          }),
        ];
      }),
      allowed('tells an older sign-in that it was closed', { get: 'closed/ayla' }, { as: at(AYLA, 1), ...kept }),
      ...[AYLA, UNVERIFIED, at(AYLA, SINCE - 1)].flatMap((as, number) => [
        allowed(
          `lets the rest of the closing go on: the ledger is listed (${String(number)})`,
          { list: 'patients/ayla/ledger', limit: 100 },
          { as, given: left },
        ),
        allowed(
          `lets the rest of the closing go on: an entry is deleted (${String(number)})`,
          commit(remove(`patients/ayla/ledger/${BOUGHT}`)),
          { as, given: left },
        ),
        allowed(`is said to be closed (${String(number)})`, { get: 'closed/ayla' }, { as, given: left }),
      ]),
    ];
  }),
  group('Who took an address first', UNVERIFIED, SAYS_NOT.given, ({ allowed, refused }) => {
    const taker = { ...at(AYLA, SINCE - 100), verified: false };
    return [
      allowed('makes the record', commit(set('patients/ayla', patient({ updatedAt: SERVER_TIME }))), {
        as: taker,
        given: {},
      }),
      refused('does not say since when, before the owner comes', shut(SINCE - 100), { as: taker }),
      refused('reads nothing after the owner has come', { get: 'patients/ayla' }, { ...SAYS, as: taker }),
      refused('raises nothing after the owner has come', shut(SINCE - 100), { ...SAYS, as: taker }),
      refused('does not close what the owner has', CLOSES, { ...SAYS, as: taker }),
    ];
  }),
];
