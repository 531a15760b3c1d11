import type { BackendErrorCode } from '../../backend/errors';
import type { InboxState } from './state';
import type { RootState } from '../types';

/** How the last contact message fares; `error` is a code of the catalogue, "" unless it failed. Compare it by its parts: it is a new object each time. */
export const selectContactStatus = ({
  inbox: { contact },
}: RootState): { status: InboxState['contact']['status']; error: BackendErrorCode | '' } => ({
  status: contact.status,
  error: contact.status === 'failed' ? contact.error : '',
});
