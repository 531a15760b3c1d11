/**
 * The signed-in user and what is known about them, for screens and guards. The specified user state (`user/slice`) empties the profile when
 * a load fails and logs out while an edit is pending; that would throw people out in the middle of a form (docs/departures.md).
 */
import { createSlice, isPending, isRejected, isFulfilled } from '@reduxjs/toolkit';
import { deleteAccount } from '../user/deletion';
import { loadProfile } from '../user/load';
import { sendVerification, signInWithProvider, signOut } from '../user/signIn';
import { signUpCounselor, signUpPatient } from '../user/signUp';
import { accountOpened, authChanged, providerMissed, recordMissed, tabOnlyFound } from './events';
import { unknown } from './state';

const signingUp = [signUpPatient, signUpCounselor, signInWithProvider] as const;

const slice = createSlice({
  name: 'session',
  initialState: unknown,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(authChanged, (state, { payload: { user, expired } }) => {
        state.answered = true;
        state.expired = expired;
        state.problem = null;
        if (state.loaded?.uid !== user?.uid) {
          state.loaded = null;
          delete state.mailMissed;
        }
        // The person who signed up has left, so the sign-up won't report its end.
        if (typeof state.signingUp === 'string' && state.signingUp !== user?.uid) state.signingUp = false;
      })
      .addCase(accountOpened, (state, { payload: { uid } }) => {
        state.signingUp = uid;
      })
      .addCase(tabOnlyFound, (state) => {
        state.tabOnly = true;
      })
      .addCase(providerMissed, (state, { payload }) => {
        state.problem = payload;
      })
      .addCase(recordMissed, (state, { payload: { uid } }) => {
        state.loaded = { uid, profile: null, closed: false };
      })
      .addCase(loadProfile.pending, (state) => {
        state.problem = null;
      })
      .addCase(loadProfile.fulfilled, (state, { payload }) => {
        state.loaded = payload;
        state.problem = null;
      })
      .addCase(loadProfile.rejected, (state, { payload }) => {
        if (payload !== 'canceled') state.problem = payload ?? 'unknown';
      })
      .addCase(sendVerification.fulfilled, (state) => {
        state.mailMissed = false;
      })
      .addCase(sendVerification.rejected, (state) => {
        state.mailMissed = true;
      })
      .addMatcher(isPending(...signingUp), (state) => {
        state.signingUp = true;
      })
      .addMatcher(isFulfilled(...signingUp), (state) => {
        state.signingUp = false;
      })
      .addMatcher(isRejected(...signingUp), (state) => {
        state.signingUp = false;
      })
      .addMatcher(isFulfilled(signOut, deleteAccount), (state) => {
        state.loaded = null;
        state.expired = false;
        state.problem = null;
      });
  },
});

export const sessionReducer = slice.reducer;
