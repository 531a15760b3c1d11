import { useLocation } from 'react-router';

/** What a thank-you page thanks for. */
export type Done = 'card' | 'contact' | 'counselorSignup' | 'newsletter' | 'profile' | 'signup' | 'tickets';

/**
 * What was just done, as the thank-you page's history entry holds it (navigation state): a reload still thanks, an address that was typed or kept does not.
 * It holds nothing else of what was done.
 */
export interface JustDone {
  done: Done;
}

/** Whether the history entry says that this was just done. Navigation state is the visitor's to forge; who does is thanked. */
export function useJustDone(what: Done): boolean {
  const { state } = useLocation() as { state: unknown };
  return typeof state === 'object' && state !== null && 'done' in state && state.done === what;
}
