/** A call: how the two browsers of a session find each other, whose word each is, and when. */
import { group, remove, set, update, type Account, type Documents } from '../support/requests';
import { AYLA, EARLIER, inHours, OMAR } from '../support/samples';
import {
  batch,
  booked,
  counselorLeft,
  edge,
  later,
  MINUTES,
  NOT_AYLA,
  OTHERS,
  OUTSIDERS,
  SESSION,
  UNVERIFIED,
} from '../support/sessions';
import { double, SERVER_TIME, type Fields, type Value } from '../support/values';

/** It begins in this very hour. */
const START = inHours(0.05);
const PATIENTS = `sessions/${SESSION}/call/patient`;
const COUNSELORS = `sessions/${SESSION}/call/counselor`;
const RELAY = `sessions/${SESSION}/call/relay`;

const signal = (other: Fields = {}): Fields => ({ round: 1, to: 0, sdp: '', at: EARLIER, ...other });
const word = (path: string, other: Fields = {}) => batch({ word: set(path, signal({ at: SERVER_TIME, ...other })) });
const next = (path: string, other: Readonly<Record<string, Value>> = {}) =>
  batch({ word: update(path, { round: 2, at: SERVER_TIME, ...other }) });
const gone = (path: string) => batch({ word: remove(path) });

const BOOKED = booked(START);
const here = (given: Documents = BOOKED, over: Fields = {}): Documents => ({ ...given, [PATIENTS]: signal(over) });
const both = (given: Documents = BOOKED, over: Fields = {}): Documents => ({
  ...here(given),
  [COUNSELORS]: signal({ to: 1, sdp: 'v=0', ...over }),
  [RELAY]: { urls: ['turn:relay.example'], username: '1:x', credential: 'x', until: START, at: EARLIER },
});
const OFFER = { to: 1, sdp: 'v=0' };

/** Sessions that are not called, as they stand. */
const NOT_CALLED: readonly (readonly [which: string, over: Fields])[] = [
  ['held in writing', { way: 'chat' }],
  ['held in another way', { way: 'another' }],
  ['called off', { state: 'cancelled', by: 'patient' }],
  ['closed as held', { state: 'held' }],
];
const [FROM, UNTIL] = [later(START, -10 * MINUTES), later(START, 80 * MINUTES)];
const HIS: { as: Account; given: Documents } = { as: OMAR, given: here() };

export const CALLS = [
  group('A side of a call', AYLA, BOOKED, ({ allowed, refused }) => [
    allowed('is the patient’s, first', word(PATIENTS)),
    allowed('is of a call in voice alone', word(PATIENTS), { given: booked(START, { way: 'voice' }) }),
    allowed('is the counselor’s, after the patient’s', word(COUNSELORS, OFFER), HIS),
    refused('is not the counselor’s before the patient’s', word(COUNSELORS, OFFER), { as: OMAR }),
    refused('is not the patient’s by the counselor', word(PATIENTS), { as: OMAR }),
    refused('is not the counselor’s by the patient', word(COUNSELORS, OFFER), { given: here() }),
    refused('is no third one', word(`sessions/${SESSION}/call/another`)),
    refused('is not of a session that is not there', word(`sessions/${SESSION}x/call/patient`)),
    refused('is not of a counselor who is not verified', word(COUNSELORS, OFFER), {
      as: OMAR,
      given: { ...here(), ...UNVERIFIED },
    }),
    allowed('is of the patient, whoever is verified', word(PATIENTS), { given: { ...BOOKED, ...UNVERIFIED } }),
    refused('is not of a counselor who has left', word(COUNSELORS, OFFER), { as: OMAR, given: counselorLeft(here()) }),
    refused('begins with the first round', word(PATIENTS, { round: 2 })),
    refused('has a round that is a whole number', word(PATIENTS, { round: double(1) })),
    refused('has a text', word(PATIENTS, { sdp: 1 })),
    allowed('has a text of 20,000 units', word(PATIENTS, { sdp: 'x'.repeat(20_000) })),
    refused('has no longer text', word(PATIENTS, { sdp: 'x'.repeat(20_001) })),
    allowed('follows the fiftieth round of the other', word(PATIENTS, { to: 50 })),
    refused('follows no later one', word(PATIENTS, { to: 51 })),
    refused('follows none below nothing', word(PATIENTS, { to: -1 })),
    refused('follows a whole one', word(PATIENTS, { to: double(0) })),
    refused('is of the server’s time', word(PATIENTS, { at: EARLIER })),
    refused('says nothing more', word(PATIENTS, { another: 'x' })),
    ...NOT_CALLED.map(([which, over]) =>
      refused(`is not of a session ${which}`, word(PATIENTS), { given: booked(START, over) }),
    ),
    ...OUTSIDERS.map(([who, as]) =>
      refused(`is not of ${who}`, word(PATIENTS), { as, given: { ...BOOKED, ...OTHERS } }),
    ),
    ...NOT_AYLA.map(([who, as]) => refused(`is not of ${who}`, word(PATIENTS), { as })),
    ...edge(
      { allowed, refused },
      'is written from ten minutes before the start',
      FROM,
      [false, true, true],
      word(PATIENTS),
    ),
    ...edge({ allowed, refused }, 'is written until eighty minutes after', UNTIL, [true, true, false], word(PATIENTS)),
  ]),

  group('A further round of a call', AYLA, both(), ({ allowed, refused }) => [
    allowed('is the next', next(PATIENTS, { to: 1, sdp: 'v=0' })),
    allowed('is the counselor’s next', next(COUNSELORS, { sdp: 'v=1' }), { as: OMAR }),
    allowed('is the counselor’s, where the patient has gone meanwhile', next(COUNSELORS), {
      as: OMAR,
      given: { ...BOOKED, [COUNSELORS]: signal(OFFER) },
    }),
    refused('is not the same', next(PATIENTS, { round: 1 })),
    refused('is not the one after the next', next(PATIENTS, { round: 3 })),
    allowed('is the fiftieth', next(PATIENTS, { round: 50 }), { given: here(BOOKED, { round: 49 }) }),
    refused('is none before the first', next(PATIENTS, { round: 0 }), { given: here(BOOKED, { round: -1 }) }),
    refused('is no later one', next(PATIENTS, { round: 51 }), { given: here(BOOKED, { round: 50 }) }),
    refused('is not the other’s', next(COUNSELORS)),
    refused('is not the patient’s', next(PATIENTS), { as: OMAR }),
    refused('is not of a counselor who is not verified', next(COUNSELORS), {
      as: OMAR,
      given: { ...both(), ...UNVERIFIED },
    }),
    refused('is of the server’s time', next(PATIENTS, { at: EARLIER })),
    ...NOT_CALLED.map(([which, over]) =>
      refused(`is not of a session ${which}`, next(PATIENTS), { given: both(booked(START, over)) }),
    ),
    ...NOT_AYLA.map(([who, as]) => refused(`is not of ${who}`, next(PATIENTS), { as })),
    ...edge({ allowed, refused }, 'is written until eighty minutes after', UNTIL, [true, true, false], next(PATIENTS)),
  ]),

  group('What is said of a call', AYLA, both(), ({ allowed, refused }) => [
    ...[PATIENTS, COUNSELORS, RELAY].flatMap((path) => {
      const which = path.slice(path.lastIndexOf('/') + 1);
      return [
        allowed(`is read by the patient: ${which}`, { get: path }),
        allowed(`is read by the counselor: ${which}`, { get: path }, { as: OMAR }),
        ...OUTSIDERS.map(([who, as]) =>
          refused(`is not read by ${who}: ${which}`, { get: path }, { as, given: { ...both(), ...OTHERS } }),
        ),
        ...NOT_AYLA.map(([who, as]) => refused(`is not read by ${who}: ${which}`, { get: path }, { as })),
      ];
    }),
    ...[PATIENTS, RELAY].map((path) =>
      refused(
        `is not read by a counselor who is not verified: ${path}`,
        { get: path },
        { as: OMAR, given: { ...both(), ...UNVERIFIED } },
      ),
    ),
    allowed('is read by the patient, whoever is verified', { get: RELAY }, { given: { ...both(), ...UNVERIFIED } }),
    allowed('is looked for where nobody is there yet', { get: COUNSELORS }, { given: BOOKED }),
    refused('is not listed', { list: `sessions/${SESSION}/call`, limit: 1 }),
    refused('is in no list of all', { list: 'call', everyDescendant: true, limit: 1 }),
    ...NOT_CALLED.map(([which, over]) =>
      refused(`is not read of a session ${which}`, { get: COUNSELORS }, { given: both(booked(START, over)) }),
    ),
    ...edge({ allowed, refused }, 'is read from ten minutes before the start', FROM, [false, true, true], {
      get: RELAY,
    }),
    ...edge({ allowed, refused }, 'is read until eighty minutes after', UNTIL, [true, true, false], { get: RELAY }),
    refused('is no relay by the patient', word(RELAY), { given: BOOKED }),
    refused('is no relay by the counselor', word(RELAY), { as: OMAR, given: here() }),
    refused('is no other relay', next(RELAY), { as: OMAR }),
    refused('leaves the relay where it is', gone(RELAY), { as: OMAR }),
    allowed('is taken away by the patient, of the own', gone(PATIENTS)),
    allowed('is taken away by the counselor, of the own', gone(COUNSELORS), { as: OMAR }),
    refused('is not taken away by the patient, of the counselor’s', gone(COUNSELORS)),
    refused('is not taken away by the counselor, of the patient’s', gone(PATIENTS), { as: OMAR }),
    allowed('is taken away at any time', gone(PATIENTS), { clock: later(START, 300 * MINUTES) }),
    ...OUTSIDERS.map(([who, as]) =>
      refused(`is not taken away by ${who}`, gone(PATIENTS), { as, given: { ...both(), ...OTHERS } }),
    ),
    ...NOT_AYLA.map(([who, as]) => refused(`is not taken away by ${who}`, gone(PATIENTS), { as })),
  ]),
];
