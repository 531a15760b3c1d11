import { useLocation } from 'react-router';
import { paths } from '../../../config/paths';

/**
 * The pages that a login may lead back to, each with its query: the search for a time, checking one, a session, its call, a conversation, a
 * paid order. They check access themselves. The choice of emails needs no query.
 */
const ONWARD = [
  paths.sessionsNew,
  paths.sessionsCheck,
  paths.sessionView,
  paths.sessionCall,
  paths.messagesView,
  paths.buyTicketThankYou,
];

/** Where a login leads, as stored in the login page's history entry (navigation state). */
export interface BackTo {
  back: string;
}

/** Marks a visitor who comes to the login page to book. The page then begins with the questions. */
export interface ComesToBook {
  from: 'book';
}

export const TO_BOOK: ComesToBook = { from: 'book' };

/** Whether the visitor is here on the way to a booking. */
export function useComesToBook(): boolean {
  const { state } = useLocation() as { state: unknown };
  return typeof state === 'object' && state !== null && 'from' in state && state.from === 'book';
}

/** Opens the questionnaire for a visitor, who saw on the login page what comes next (navigation state). */
export const BEGIN = { begin: true };

/**
 * Whether a history entry of the questionnaire came from the login page or is one of its steps. A visitor who forges it only answers
 * questions in their own tab.
 */
export const wasToldWhatComes = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && ('begin' in state || 'booking' in state);

/**
 * Returns the route that a login leads to; null if there is none. A visitor can forge navigation state, so only known routes are accepted.
 */
export function useBackTo(): string | null {
  const { state } = useLocation() as { state: unknown };
  if (typeof state !== 'object' || state === null || !('back' in state)) return null;
  const { back } = state;
  if (typeof back !== 'string') return null;
  const [path] = back.split('?');
  return path === paths.emails || ONWARD.some((one) => back.startsWith(`${one}?`)) ? back : null;
}
