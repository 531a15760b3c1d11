import { createSelector } from 'reselect';
import type { RootState } from '../types';

/** How the last contact message fares; `error` is a code of the catalogue, "" unless it failed. */
export const selectContactStatus = createSelector([(state: RootState) => state.inbox.contact], (contact) => ({
  status: contact.status,
  error: contact.status === 'failed' ? contact.error : '',
}));
