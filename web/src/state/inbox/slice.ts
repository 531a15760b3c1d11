import { createSlice, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import type { BackendErrorCode } from '../../backend/errors';
import { retryContact, sendContact } from './thunks';

/** How the last contact message fares. What it says is not in the state. */
export interface InboxState {
  contact: { status: 'idle' | 'sending' | 'sent' } | { status: 'failed'; error: BackendErrorCode };
}

const empty: InboxState = { contact: { status: 'idle' } };

const slice = createSlice({
  name: 'inbox',
  initialState: empty,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(isPending(sendContact, retryContact), (state) => {
        state.contact = { status: 'sending' };
      })
      .addMatcher(isFulfilled(sendContact, retryContact), (state) => {
        state.contact = { status: 'sent' };
      })
      .addMatcher(isRejected(sendContact, retryContact), (state, { payload }) => {
        state.contact = { status: 'failed', error: payload ?? 'unknown' };
      });
  },
});

export const inboxReducer = slice.reducer;
