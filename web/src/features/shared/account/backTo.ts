import { useLocation } from 'react-router';
import { paths } from '../../../config/paths';

/** What may be gone on to: a time that is checked, a session, its call, a conversation, an order that was paid. They say themselves what they show to whom. */
const ONWARD = [paths.sessionsCheck, paths.sessionView, paths.sessionCall, paths.messagesView, paths.buyTicketThankYou];

/** Where to go on after logging in, as the history entry of the login page holds it (navigation state). */
export interface BackTo {
  back: string;
}

/** What brings somebody to the login page who wants to book: the page then begins with the questions. */
export interface ComesToBook {
  from: 'book';
}

export const TO_BOOK: ComesToBook = { from: 'book' };

/** Whether somebody is here on the way to an appointment. */
export function useComesToBook(): boolean {
  const { state } = useLocation() as { state: unknown };
  return typeof state === 'object' && state !== null && 'from' in state && state.from === 'book';
}

/** With this the questionnaire opens for who is not signed in: they were told at the login page what comes (navigation state). */
export const BEGIN = { begin: true };

/** Whether a history entry of the questionnaire was begun at the login page, or is one of its steps. Who forges it answers questions, in their own tab. */
export const wasToldWhatComes = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && ('begin' in state || 'booking' in state);

/** The address to go on to from here; null where there is none. Navigation state is the visitor's to forge: it leads nowhere else. */
export function useBackTo(): string | null {
  const { state } = useLocation() as { state: unknown };
  if (typeof state !== 'object' || state === null || !('back' in state)) return null;
  const { back } = state;
  return typeof back === 'string' && ONWARD.some((path) => back.startsWith(`${path}?`)) ? back : null;
}
