import type { BackendErrorCode } from '../../backend/errors';

/** How the contact messages of this page fare. What they say is not in the state. */
export interface InboxState {
  contact: { status: 'idle' | 'sending' | 'sent' } | { status: 'failed'; error: BackendErrorCode };
}

/** No message yet. */
export const empty: InboxState = { contact: { status: 'idle' } };
