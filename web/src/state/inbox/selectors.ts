import type { BackendErrorCode } from '../../backend/errors';
import type { InboxState } from './state';
import type { RootState } from '../types';

/**
 * The state of the last contact message; `error` is a code of the catalogue, "" unless it failed. It is a new object each time: compare its
 * parts.
 */
export const selectContactStatus = ({
  inbox: { contact },
}: RootState): { status: InboxState['contact']['status']; error: BackendErrorCode | '' } => ({
  status: contact.status,
  error: contact.status === 'failed' ? contact.error : '',
});
