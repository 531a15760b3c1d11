import type { BackendErrorCode } from '../../backend/errors';

/** The state of this page's contact messages. Their text isn't in the state. */
export interface InboxState {
  contact: { status: 'idle' | 'sending' | 'sent' | 'empty' } | { status: 'failed'; error: BackendErrorCode };
}

/** No message yet. */
export const empty: InboxState = { contact: { status: 'idle' } };
