import type { ActAnswer } from '../../../backend/ports';

/** An email that wasn't sent. */
export type Email = ActAnswer<'failedEmails'>['items'][number];

const STATES = ['failed', 'unsure', 'waiting', 'sending'] as const;

/** Returns the state of an email that wasn't sent. */
export const stateOf = ({ state }: Email) => STATES.find((one) => one === state) ?? 'failed';

/** Whether staff can send it again; the others are retried automatically. */
export const canGoAgain = (email: Email) => ['failed', 'unsure'].includes(stateOf(email));
