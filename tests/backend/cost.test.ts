/**
 * Checks that each action of a user costs what `bench/budgets.ts` states, through the product's own store and backend code:
 * no action reads or writes more than it needs.
 */
// This import must come before all imports of Firebase: see `brokenNetwork.ts`.
import { Meter } from './meter';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Cost, OPERATIONS } from '../../bench/budgets.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import { type Judge, startJudge } from '../../enforcement/judge/judge.ts';
import type { NewWish } from '../../web/src/backend/ports';
import { sendContact, subscribe } from '../../web/src/state/inbox/actions';
import { addCard, removeCard } from '../../web/src/state/cards/actions';
import { giveConsent } from '../../web/src/state/consent/actions';
import { addBooking } from '../../web/src/state/requests/actions';
import { buyTicket } from '../../web/src/state/tickets/actions';
import { stopWish, storeWish } from '../../web/src/state/wishes/actions';
import { wishQueries } from '../../web/src/state/wishes/queries';
import * as user from '../../web/src/state/user/actions';
import { aBooking, aCard, aCounselor, aPatient, aProfile, aPurchase, aWish } from '../../web/src/testing/builders';
import { admin, hosts, newClient, PASSWORD } from './client';
import { SESSION_ACTIONS } from './sessionActions';
import { type Action, Visitor } from './visitor';

const card = aCard({ id: randomUUID() });
const second = aCard({ id: randomUUID() });
const photo = () => new Blob([new Uint8Array(64)], { type: 'image/png' });
const proof = { kind: 'password', password: PASSWORD } as const;

let judge: Judge;
let meter: Meter;
const counted: Record<string, Cost> = {};

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  judge = await startJudge();
  await judge.load('rules', await readFile(inProject('firestore.rules'), 'utf8'));
  meter = new Meter(hosts, judge);
  await admin.resetAll();
  meter.start();
});

afterAll(async () => {
  meter.stop();
  await judge.stop();
});

const patient = new Visitor();
const counselor = new Visitor();
const { dispatch } = patient.store;

const patientDetails = () => aProfile({}, patient.details() as ReturnType<typeof aPatient>);

function counselorDetails() {
  const { photo, ...details } = counselor.details() as Required<ReturnType<typeof aCounselor>>;
  expect(photo).toBeDefined();
  return details;
}

function wish(): NewWish {
  const { since, ...asked } = aWish({ until: Date.now() + 86_400_000 });
  expect(since).toBeDefined();
  return asked;
}

const save = (change: object = {}, also: object = {}) =>
  dispatch(user.editPatientProfile({ payload: { ...patientDetails(), ...change }, ...also })).unwrap();

/** In an order in which each action finds what it needs. The sessions have two people of their own. */
const ACTIONS: Record<string, Action> = {
  'Visiting, signed out': { run: () => patient.arrive() },
  Newsletter: { run: () => dispatch(subscribe({ email: 'a@b.co' })).unwrap() },
  Contact: {
    run: () => dispatch(sendContact({ option: 'billing', name: 'A', mail: 'a@b.co', details: 'Hello' })).unwrap(),
  },
  'Team page, 3 counselors': {
    run: () => newClient().team.listTeam({ topic: null, language: null }),
    before: async () => {
      const { name, city, bio, photo: address } = aCounselor();
      for (const uid of ['team1', 'team2', 'team3']) {
        await admin.writeDocument(`counselorProfiles/${uid}`, { name, city, bio, photo: address, verified: true });
      }
    },
  },
  'Sign-up, patient': {
    run: () => dispatch(user.signUpPatient({ account: patient.account(), record: aPatient() })).unwrap(),
  },
  'Sign-out': { run: () => patient.signOut() },
  'Sign-in, patient': { run: () => patient.signIn() },
  'Profile load, patient': { run: () => dispatch(user.reloadProfile()).unwrap() },
  'E-mail confirmed, once': {
    run: () => dispatch(user.refreshAccount()).unwrap(),
    before: async () => {
      const { authObject } = patient.store.getState().user;
      await admin.updateAccount(authObject?.uid ?? '', { emailVerified: true });
    },
  },
  Card: { run: () => dispatch(addCard(card)).unwrap() },
  'Card removed': {
    run: () => dispatch(removeCard(second)).unwrap(),
    before: () => dispatch(addCard(second)).unwrap(),
  },
  Purchase: { run: () => dispatch(buyTicket(aPurchase({ entryId: randomUUID(), cardId: card.id }))).unwrap() },
  'Consent, once': { run: () => dispatch(giveConsent('adult')).unwrap() },
  Booking: { run: () => dispatch(addBooking(aBooking({ id: randomUUID(), requestedAt: Date.now() }))).unwrap() },
  'Wish stored': { run: () => dispatch(storeWish(wish())).unwrap() },
  'Wish read': {
    run: () => {
      const uid = patient.store.getState().user.authObject?.uid ?? '';
      return dispatch(wishQueries.endpoints.ownWish.initiate(uid, { subscribe: false })).unwrap();
    },
  },
  'Wish stopped': { run: () => dispatch(stopWish()).unwrap() },
  'Profile save, patient': { run: () => save({ hobbies: 'chess' }) },
  'Profile save, nothing changed': { run: () => save() },
  'Profile save, with photo and ID': { run: () => save({}, { photo: photo(), idFile: photo() }) },
  'New password': { run: () => save({}, { credentials: { proof, password: PASSWORD } }) },
  'Password reset': { run: () => dispatch(user.sendPasswordReset(patient.email)).unwrap() },
  'Account deleted, patient': { run: () => dispatch(user.deleteAccount(proof)).unwrap() },
  'Sign-up, counselor': {
    run: () =>
      counselor.store.dispatch(user.signUpCounselor({ account: counselor.account(), record: aCounselor() })).unwrap(),
    before: () => counselor.arrive(),
  },
  'Sign-in, counselor': { run: () => counselor.signIn(), before: () => counselor.signOut() },
  'Profile load, counselor': { run: () => counselor.store.dispatch(user.reloadProfile()).unwrap() },
  'Profile save, counselor': {
    run: () => {
      const payload = { ...counselorDetails(), bio: 'I listen.' };
      return counselor.store.dispatch(user.editCounselorProfile({ payload })).unwrap();
    },
  },
  'Account deleted, counselor': { run: () => counselor.store.dispatch(user.deleteAccount(proof)).unwrap() },
  ...SESSION_ACTIONS,
};

test.each(Object.entries(ACTIONS))('%s costs what its budget says', async (name, { run, before }) => {
  await before?.();
  counted[name] = await meter.during(run);
  expect(counted[name]).toEqual(OPERATIONS[name]);
});

test('every action of the budgets is counted', () => {
  expect(Object.keys(ACTIONS)).toEqual(Object.keys(OPERATIONS));
});
