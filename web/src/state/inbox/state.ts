import type { BackendErrorCode } from '../../backend/errors';

/** How the last contact message fares. What it says is not in the state. */
export interface InboxState {
  contact: { status: 'idle' | 'sending' | 'sent' } | { status: 'failed'; error: BackendErrorCode };
}

/** No message yet. */
export const empty: InboxState = { contact: { status: 'idle' } };
