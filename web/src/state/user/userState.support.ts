/** The actions of the user's state, each with a store in which it works and a way to make it fail. */
import type { BackendErrorCode } from '../../backend/errors';
import { aBooking, aCard, aCounselor, aPatient, aProfile, aPurchase } from '../../testing/builders';
import { addAccount, type FakeBackend } from '../../testing/fakeBackend';
import { makeSignedInStore, makeTestStore, settled } from '../../testing/makeTestStore';
import { startListening } from '../account/actions';
import type { AppStore } from '../store';
import { addCard } from '../cards/actions';
import { addBooking } from '../requests/actions';
import { buyTicket } from '../tickets/actions';
import {
  deleteAccount,
  editCounselorProfile,
  editPatientProfile,
  finishSignUp,
  loadProfile,
  signIn,
  signInWithProvider,
  signOut,
  signUpCounselor,
  signUpPatient,
} from './actions';

/** A running action, whose pending state can be checked. */
type Running = Promise<unknown>;

/** An action with everything that a test of it needs. */
export interface Case {
  name: string;
  /** A store in which the action works. */
  given: () => Promise<{ store: AppStore; backend: FakeBackend }>;
  /** Starts it. */
  start: (store: AppStore) => Running;
  /** The call whose failure makes it fail. */
  breaks: Parameters<FakeBackend['failNext']>[0];
}

/** How a broken action fails. */
export const FAILS: BackendErrorCode = 'unavailable';

const account = { email: 'new@example.com', password: 'abcd1234' };
const counselorProfile = () => {
  const {
    name,
    bio,
    city,
    license,
    birthday,
    email,
    phone,
    languages,
    topics = [],
    prefers = [],
    portrait = '',
  } = aCounselor();
  return { name, bio, city, license, birthday, email, phone, languages, topics, prefers, portrait };
};

const signedOut = () => {
  const parts = makeTestStore();
  const known = addAccount(parts.backend, { providers: ['password', 'google'] });
  parts.backend.store.patients.set(known.uid, aPatient());
  return Promise.resolve(parts);
};

const withoutRecord = async () => {
  const parts = makeTestStore();
  parts.backend.store.signedIn = addAccount(parts.backend);
  await parts.store.dispatch(startListening());
  await settled();
  return parts;
};

/** Sign-in, sign-up and profile edit. */
export const entering: Case[] = [
  {
    name: 'sign-in',
    given: signedOut,
    start: (store) => store.dispatch(signIn({ email: 'sule@example.com', password: 'abcd1234' })),
    breaks: 'signIn',
  },
  {
    name: 'social sign-in',
    given: signedOut,
    start: (store) => store.dispatch(signInWithProvider('google')),
    breaks: 'signInWithPopup',
  },
  {
    name: 'patient sign-up',
    given: signedOut,
    start: (store) => store.dispatch(signUpPatient({ account, record: aPatient(account) })),
    breaks: 'signUp',
  },
  {
    name: 'counselor sign-up',
    given: signedOut,
    start: (store) => store.dispatch(signUpCounselor({ account, record: aCounselor() })),
    breaks: 'signUp',
  },
  {
    name: 'finishing a sign-up',
    given: withoutRecord,
    start: (store) => store.dispatch(finishSignUp({ role: 'patient', name: 'Şule', surname: 'Öz', birthday: '' })),
    breaks: 'createPatient',
  },
  {
    name: 'patient profile edit',
    given: () => makeSignedInStore('patient'),
    start: (store) => store.dispatch(editPatientProfile({ payload: { ...aProfile(), hobbies: 'chess' } })),
    breaks: 'updatePatient',
  },
  {
    name: 'counselor profile edit',
    given: () => makeSignedInStore('counselor'),
    start: (store) => store.dispatch(editCounselorProfile({ payload: { ...counselorProfile(), bio: 'Hello' } })),
    breaks: 'updateCounselor',
  },
];

/** Sign-out and account deletion. */
export const leaving: Case[] = [
  {
    name: 'sign-out',
    given: () => makeSignedInStore('patient'),
    start: (store) => store.dispatch(signOut()),
    breaks: 'signOut',
  },
  {
    name: 'account deletion',
    given: () => makeSignedInStore('patient'),
    start: (store) => store.dispatch(deleteAccount({ kind: 'password', password: 'abcd1234' })),
    breaks: 'deleteLedger',
  },
];

const withCard = async () => {
  const parts = await makeSignedInStore('patient');
  await parts.store.dispatch(addCard(aCard())).unwrap();
  return parts;
};

/** The field of the state that keeps the action's result, and what it then holds. */
interface AddingCase extends Case {
  result: 'cards' | 'tickets' | 'bookings';
  stored: unknown;
}

/** Adding a card, buying a ticket, adding a booking. */
export const adding: AddingCase[] = [
  {
    name: 'adding a card',
    given: () => makeSignedInStore('patient'),
    start: (store) => store.dispatch(addCard(aCard())),
    breaks: 'appendCard',
    result: 'cards',
    stored: aCard(),
  },
  {
    name: 'buying a ticket',
    given: withCard,
    start: (store) => store.dispatch(buyTicket(aPurchase())),
    breaks: 'buyTicket',
    result: 'tickets',
    stored: aPurchase(),
  },
  {
    name: 'adding a booking',
    given: () => makeSignedInStore('patient'),
    start: (store) => store.dispatch(addBooking(aBooking())),
    breaks: 'appendBooking',
    result: 'bookings',
    stored: { id: aBooking().id, requestedAt: aBooking().requestedAt },
  },
];

/** The profile load. */
export const profileLoad: Case = {
  name: 'profile load',
  given: () => makeSignedInStore('patient'),
  start: (store) => {
    const user = store.getState().user.authObject;
    return user ? store.dispatch(loadProfile(user)) : Promise.reject(new Error('nobody is signed in'));
  },
  breaks: 'loadProfile',
};
