import { createSlice, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import { contactDiscarded, retryContact, sendContact } from './sending';
import { empty } from './state';

const slice = createSlice({
  name: 'inbox',
  initialState: empty,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(contactDiscarded, (state) => {
        state.contact = { status: 'idle' };
      })
      .addMatcher(isPending(sendContact, retryContact), (state) => {
        state.contact = { status: 'sending' };
      })
      .addMatcher(isFulfilled(sendContact, retryContact), (state, { payload: { unsent, wereEmpty } }) => {
        // An older message may still be sending, or have failed: its state is shown then.
        if (unsent === 0) state.contact = { status: wereEmpty ? 'empty' : 'sent' };
      })
      .addMatcher(isRejected(sendContact, retryContact), (state, { payload }) => {
        state.contact = { status: 'failed', error: payload ?? 'unknown' };
      });
  },
});

export const inboxReducer = slice.reducer;
