import type { RootState } from '../types';

/** How the last contact message fares; `error` is a code of the catalogue, "" unless it failed. Compare it by its parts: it is a new object each time. */
export const selectContactStatus = ({ inbox: { contact } }: RootState) => ({
  status: contact.status,
  error: contact.status === 'failed' ? contact.error : '',
});
