/** A call: how the browsers of a session connect, who writes each signal, and when. */
import { notByOthers, notByRefusedSignIns } from '../support/families';
import { group, remove, set, update, type Account, type Documents, type Request, type Say } from '../support/requests';
import { AYLA, EARLIER, inHours, OMAR } from '../support/samples';
import {
  UP_TO,
  FROM_THEN,
  batch,
  booked,
  counselorLeft,
  edge,
  later,
  MINUTES,
  SESSION,
  UNVERIFIED,
} from '../support/sessions';
import { double, SERVER_TIME, type Fields, type Value } from '../support/values';

/** The session begins in the current hour. */
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

/** Sessions that have no call. */
const NOT_CALLED: readonly (readonly [which: string, over: Fields])[] = [
  ['a chat', { way: 'chat' }],
  ['in an unknown format', { way: 'another' }],
  ['canceled', { state: 'cancelled', by: 'patient' }],
  ['completed', { state: 'held' }],
];
/** From ten minutes before the start until eighty minutes after it. */
const aroundTheSession = (say: Say, may: string, request: Request) => [
  ...edge(say, `${may} from ten minutes before the start`, later(START, -10 * MINUTES), FROM_THEN, request),
  ...edge(say, `${may} until eighty minutes after the start`, later(START, 80 * MINUTES), UP_TO, request),
];
const HIS: { as: Account; given: Documents } = { as: OMAR, given: here() };

export const CALLS = [
  group('The first signal of a person in a call', AYLA, BOOKED, ({ allowed, refused }) => [
    allowed('may be written first by the patient', word(PATIENTS)),
    allowed('may belong to a voice call', word(PATIENTS), { given: booked(START, { way: 'voice' }) }),
    allowed('may be written by the counselor after the patient’s', word(COUNSELORS, OFFER), HIS),
    refused('may not be written by the counselor before the patient’s', word(COUNSELORS, OFFER), { as: OMAR }),
    refused('may not be written by the counselor in the patient’s name', word(PATIENTS), { as: OMAR }),
    refused('may not be written by the patient in the counselor’s name', word(COUNSELORS, OFFER), { given: here() }),
    refused('may not be written under a third name', word(`sessions/${SESSION}/call/another`)),
    refused('may not be written for a session that does not exist', word(`sessions/${SESSION}x/call/patient`)),
    refused('may not be written by a counselor who is not verified', word(COUNSELORS, OFFER), {
      as: OMAR,
      given: { ...here(), ...UNVERIFIED },
    }),
    allowed('may be written by the patient of a counselor who is not verified', word(PATIENTS), {
      given: { ...BOOKED, ...UNVERIFIED },
    }),
    refused('may not be written by a counselor who left', word(COUNSELORS, OFFER), {
      as: OMAR,
      given: counselorLeft(here()),
    }),
    refused('must begin with the first round', word(PATIENTS, { round: 2 })),
    refused('must have a round that is a whole number', word(PATIENTS, { round: double(1) })),
    refused('must have a text', word(PATIENTS, { sdp: 1 })),
    allowed('may have a text of 20,000 units', word(PATIENTS, { sdp: 'x'.repeat(20_000) })),
    refused('may not have a text of 20,001 units', word(PATIENTS, { sdp: 'x'.repeat(20_001) })),
    allowed('may answer the fiftieth round of the other person', word(PATIENTS, { to: 50 })),
    refused('may not answer a later round', word(PATIENTS, { to: 51 })),
    refused('may not answer a round below zero', word(PATIENTS, { to: -1 })),
    refused('must answer a whole round', word(PATIENTS, { to: double(0) })),
    refused('must have the server’s time', word(PATIENTS, { at: EARLIER })),
    refused('may not have other fields', word(PATIENTS, { another: 'x' })),
    ...NOT_CALLED.map(([which, over]) =>
      refused(`may not be written for a session that is ${which}`, word(PATIENTS), { given: booked(START, over) }),
    ),
    ...notByOthers(refused, 'may not be written by', word(PATIENTS), BOOKED),
    ...aroundTheSession({ allowed, refused }, 'may be written', word(PATIENTS)),
  ]),

  group('The next signal of a person in a call', AYLA, both(), ({ allowed, refused }) => [
    allowed('may follow the last one', next(PATIENTS, { to: 1, sdp: 'v=0' })),
    allowed('may be written by the counselor', next(COUNSELORS, { sdp: 'v=1' }), { as: OMAR }),
    allowed('may be written by the counselor after the patient has left the call', next(COUNSELORS), {
      as: OMAR,
      given: { ...BOOKED, [COUNSELORS]: signal(OFFER) },
    }),
    refused('may not repeat the last one', next(PATIENTS, { round: 1 })),
    refused('may not skip a round', next(PATIENTS, { round: 3 })),
    allowed('may be the fiftieth', next(PATIENTS, { round: 50 }), { given: here(BOOKED, { round: 49 }) }),
    refused('may not be round zero', next(PATIENTS, { round: 0 }), { given: here(BOOKED, { round: -1 }) }),
    refused('may not be the fifty-first', next(PATIENTS, { round: 51 }), { given: here(BOOKED, { round: 50 }) }),
    refused('may not be written by the patient in the counselor’s name', next(COUNSELORS)),
    refused('may not be written by the counselor in the patient’s name', next(PATIENTS), { as: OMAR }),
    refused('may not be written by a counselor who is not verified', next(COUNSELORS), {
      as: OMAR,
      given: { ...both(), ...UNVERIFIED },
    }),
    refused('must have the server’s time', next(PATIENTS, { at: EARLIER })),
    ...NOT_CALLED.map(([which, over]) =>
      refused(`may not be written for a session that is ${which}`, next(PATIENTS), {
        given: both(booked(START, over)),
      }),
    ),
    ...notByRefusedSignIns(refused, 'may not be written by', next(PATIENTS)),
    ...aroundTheSession({ allowed, refused }, 'may be written', next(PATIENTS)),
  ]),

  group('A document of a call', AYLA, both(), ({ allowed, refused }) => [
    ...[PATIENTS, COUNSELORS, RELAY].flatMap((path) => {
      const which = path.slice(path.lastIndexOf('/') + 1);
      return [
        allowed(`may be read by the patient: ${which}`, { get: path }),
        allowed(`may be read by the counselor: ${which}`, { get: path }, { as: OMAR }),
        ...notByOthers(refused, 'may not be read by', { get: path }, both(), `: ${which}`),
      ];
    }),
    ...[PATIENTS, RELAY].map((path) =>
      refused(
        `may not be read by a counselor who is not verified: ${path}`,
        { get: path },
        { as: OMAR, given: { ...both(), ...UNVERIFIED } },
      ),
    ),
    allowed(
      'may be read by the patient of a counselor who is not verified',
      { get: RELAY },
      { given: { ...both(), ...UNVERIFIED } },
    ),
    allowed('may be read when the other person has not entered the call', { get: COUNSELORS }, { given: BOOKED }),
    refused('may not be listed', { list: `sessions/${SESSION}/call`, limit: 1 }),
    refused('may not be listed across sessions', { list: 'call', everyDescendant: true, limit: 1 }),
    ...NOT_CALLED.map(([which, over]) =>
      refused(
        `may not be read in a session that is ${which}`,
        { get: COUNSELORS },
        { given: both(booked(START, over)) },
      ),
    ),
    ...aroundTheSession({ allowed, refused }, 'may be read', { get: RELAY }),
    refused('may not be a relay written by the patient', word(RELAY), { given: BOOKED }),
    refused('may not be a relay written by the counselor', word(RELAY), { as: OMAR, given: here() }),
    refused('may not be a relay that the counselor changed', next(RELAY), { as: OMAR }),
    refused('may not be deleted if it is the relay', gone(RELAY), { as: OMAR }),
    allowed('may be deleted by the patient if it is the patient’s own signal', gone(PATIENTS)),
    allowed('may be deleted by the counselor if it is the counselor’s own signal', gone(COUNSELORS), { as: OMAR }),
    refused('may not be deleted by the patient if it is the counselor’s signal', gone(COUNSELORS)),
    refused('may not be deleted by the counselor if it is the patient’s signal', gone(PATIENTS), { as: OMAR }),
    allowed('may be deleted by its writer at any time', gone(PATIENTS), { clock: later(START, 300 * MINUTES) }),
    ...notByOthers(refused, 'may not be deleted by', gone(PATIENTS), both()),
  ]),
];
