/**
 * The user's state (docs/product.md#the-users-state), transition by transition. Its flag `isLoggedIn` is false during every pending edit,
 * as specified; `session/selectors` says whether someone is signed in.
 */
import { createSlice, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import { addCard } from '../cards/changes';
import { addBooking } from '../requests/actions';
import { authChanged } from '../account/events';
import { buyTicket } from '../tickets/buying';
import { deleteAccount } from './deletion';
import { editCounselorProfile, editPatientProfile } from './edit';
import { loadProfile } from './load';
import { signIn, signInWithProvider, signOut } from './signIn';
import { finishSignUp, signUpCounselor, signUpPatient } from './signUp';
import { loggedOut, SIGN_OUT_PENDING } from './state';

const entering = [signIn, signInWithProvider, signUpPatient, signUpCounselor, finishSignUp] as const;
const editing = [editPatientProfile, editCounselorProfile] as const;
const leaving = [signOut, deleteAccount] as const;
const adding = [addCard, buyTicket, addBooking] as const;

const slice = createSlice({
  name: 'user',
  initialState: loggedOut,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(authChanged, (state, { payload: { user } }) => {
        // The next person must not see the data of the previous one.
        const before = state.authObject?.uid;
        if (before !== undefined && before !== user?.uid) Object.assign(state, loggedOut);
        state.authObject = user;
      })
      .addCase(loadProfile.pending, (state) => {
        state.isLoggedIn = false;
      })
      .addCase(loadProfile.fulfilled, (state, { payload: { profile } }) => {
        state.firestoreObject = profile?.record ?? null;
        state.role = profile?.role ?? null;
        state.isLoggedIn = true;
      })
      .addCase(loadProfile.rejected, (state, { payload }) => {
        // The user signed out meanwhile, so there is nothing to report.
        if (payload === 'canceled') return;
        state.firestoreObject = null;
        state.role = null;
        state.error = payload ?? 'unknown';
      })
      .addCase(addCard.fulfilled, (state, { payload }) => {
        state.cards = payload;
      })
      .addCase(addCard.rejected, (state) => {
        state.cards = null;
      })
      .addCase(buyTicket.fulfilled, (state, { payload }) => {
        state.tickets = payload;
      })
      .addCase(buyTicket.rejected, (state) => {
        state.tickets = null;
      })
      .addCase(addBooking.fulfilled, (state, { payload }) => {
        state.bookings = payload;
      })
      .addCase(addBooking.rejected, (state) => {
        state.bookings = null;
      })
      .addMatcher(isPending(...entering, ...editing), (state) => {
        state.isLoggedIn = false;
      })
      .addMatcher(isFulfilled(...entering), (state, { payload }) => {
        state.authObject = payload;
        state.isLoggedIn = true;
        state.error = '';
      })
      .addMatcher(isFulfilled(...editing), (state, { payload }) => {
        state.authObject = payload.user;
        state.isLoggedIn = true;
        state.error = '';
      })
      .addMatcher(isRejected(...entering, ...editing), (state, { payload }) => {
        state.isLoggedIn = false;
        state.error = payload ?? 'unknown';
      })
      .addMatcher(isPending(...leaving), (state) => {
        state.error = SIGN_OUT_PENDING;
      })
      .addMatcher(isFulfilled(...leaving), () => loggedOut)
      .addMatcher(isRejected(...leaving), (state, { payload }) => {
        state.error = payload ?? 'unknown';
      })
      .addMatcher(isPending(...adding), (state) => {
        state.loading = true;
      })
      .addMatcher(isFulfilled(...adding), (state) => {
        state.loading = false;
        state.error = '';
      })
      .addMatcher(isRejected(...adding), (state, { payload }) => {
        state.loading = false;
        state.error = payload ?? 'unknown';
      });
  },
});

export const userReducer = slice.reducer;
