import { createSlice } from '@reduxjs/toolkit';
import { authChanged } from '../account/events';
import { wrote } from './actions';
import { nothingWritten } from './state';

const slice = createSlice({
  name: 'writes',
  initialState: nothingWritten,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(wrote, (state, { payload }) => {
        state.last = payload;
      })
      .addCase(authChanged, (state, { payload: { user } }) => {
        // The next person must not see the data of the previous one.
        if (state.of !== null && state.of !== user?.uid) state.last = null;
        state.of = user?.uid ?? null;
      });
  },
});

export const writesReducer = slice.reducer;
