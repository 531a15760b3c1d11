/** What is new for the person who is signed in, for the bell and for every screen that shows sessions. */
import { createSlice, isFulfilled } from '@reduxjs/toolkit';
import type { OwnSession } from '../../backend/ports';
import type { Side } from '../../core/generated/tables';
import { authChanged } from '../session/actions';
import { deleteAccount } from '../user/deletion';
import { signOut } from '../user/signIn';
import { changesFound, messagesFound, newsShown } from './actions';
import { type NewsState, noNews } from './state';

/** So many changed sessions are kept: as many as one look may find. */
const KEPT = 20;

/** The state for this person: what was found for somebody else is dropped. */
const ofPerson = (state: NewsState, uid: string, side: Side): NewsState =>
  state.uid === uid && state.side === side ? state : { ...noNews, uid, side };

const joined = (changed: readonly OwnSession[], before: readonly OwnSession[]): OwnSession[] => {
  const ids = new Set(changed.map(({ id }) => id));
  return [...changed, ...before.filter(({ id }) => !ids.has(id))].slice(0, KEPT);
};

const slice = createSlice({
  name: 'news',
  initialState: noNews,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(authChanged, (state, { payload: { user } }) => (user?.uid === state.uid ? state : noNews))
      .addCase(changesFound, (before, { payload: { uid, side, changed, isNews } }) => {
        const state = ofPerson(before, uid, side);
        return {
          ...state,
          until: Math.max(state.until ?? 0, ...changed.map(({ changedAt }) => changedAt)),
          turn: state.turn + (isNews ? 1 : 0),
          sessions: changed.length === 0 ? state.sessions : joined(changed, state.sessions),
        };
      })
      .addCase(messagesFound, (before, { payload: { uid, side, messages } }) => ({
        ...ofPerson(before, uid, side),
        messages,
      }))
      .addCase(newsShown, (state, { payload: { kind, items } }) => {
        for (const { id, at } of items) state.shown[kind][id] = at;
      })
      .addMatcher(isFulfilled(signOut, deleteAccount), () => noNews);
  },
});

export const newsReducer = slice.reducer;
