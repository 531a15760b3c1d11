import { createSlice, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import { retryContact, sendContact } from './messages';
import { empty } from './state';

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
