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
  /** Makes its next run fail with `unavailable`. */
  breakIt: (backend: FakeBackend) => void;
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
    breakIt: (backend) => {
      backend.failNext('signIn', FAILS);
    },
  },
  {
    name: 'social sign-in',
    given: signedOut,
    start: (store) => store.dispatch(signInWithProvider('google')),
    breakIt: (backend) => {
      backend.failNext('signInWithPopup', FAILS);
    },
  },
  {
    name: 'patient sign-up',
    given: signedOut,
    start: (store) => store.dispatch(signUpPatient({ account, record: aPatient(account) })),
    breakIt: (backend) => {
      backend.failNext('signUp', FAILS);
    },
  },
  {
    name: 'counselor sign-up',
    given: signedOut,
    start: (store) => store.dispatch(signUpCounselor({ account, record: aCounselor() })),
    breakIt: (backend) => {
      backend.failNext('signUp', FAILS);
    },
  },
  {
    name: 'finishing a sign-up',
    given: withoutRecord,
    start: (store) => store.dispatch(finishSignUp({ role: 'patient', name: 'Şule', surname: 'Öz', birthday: '' })),
    breakIt: (backend) => {
      backend.failNext('createPatient', FAILS);
    },
  },
  {
    name: 'patient profile edit',
    given: () => makeSignedInStore('patient'),
    start: (store) => store.dispatch(editPatientProfile({ payload: { ...aProfile(), hobbies: 'chess' } })),
    breakIt: (backend) => {
      backend.failNext('updatePatient', FAILS);
    },
  },
  {
    name: 'counselor profile edit',
    given: () => makeSignedInStore('counselor'),
    start: (store) => store.dispatch(editCounselorProfile({ payload: { ...counselorProfile(), bio: 'Hello' } })),
    breakIt: (backend) => {
      backend.failNext('updateCounselor', FAILS);
    },
  },
];

/** Sign-out and account deletion. */
export const leaving: Case[] = [
  {
    name: 'sign-out',
    given: () => makeSignedInStore('patient'),
    start: (store) => store.dispatch(signOut()),
    breakIt: (backend) => {
      backend.failNext('signOut', FAILS);
    },
  },
  {
    name: 'account deletion',
    given: () => makeSignedInStore('patient'),
    start: (store) => store.dispatch(deleteAccount({ kind: 'password', password: 'abcd1234' })),
    breakIt: (backend) => {
      backend.failNext('deleteLedger', FAILS);
    },
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
    breakIt: (backend) => {
      backend.failNext('appendCard', FAILS);
    },
    result: 'cards',
    stored: aCard(),
  },
  {
    name: 'buying a ticket',
    given: withCard,
    start: (store) => store.dispatch(buyTicket(aPurchase())),
    breakIt: (backend) => {
      backend.failNext('buyTicket', FAILS);
    },
    result: 'tickets',
    stored: aPurchase(),
  },
  {
    name: 'adding a booking',
    given: () => makeSignedInStore('patient'),
    start: (store) => store.dispatch(addBooking(aBooking())),
    breakIt: (backend) => {
      backend.failNext('appendBooking', FAILS);
    },
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
  breakIt: (backend) => {
    backend.failNext('loadProfile', FAILS);
  },
};
