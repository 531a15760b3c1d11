import { useLocation } from 'react-router';

/** The subject of a thank-you page. */
export type Done = 'card' | 'contact' | 'counselorSignup' | 'newsletter' | 'profile' | 'signup' | 'tickets';

/**
 * The act that was just done, as stored in the thank-you page's history entry (navigation state). So a reload still thanks, but a typed or
 * bookmarked URL doesn't. It stores nothing else about it.
 */
export interface JustDone {
  done: Done;
}

/** Whether the history entry says that this was just done. A visitor who forges navigation state is simply thanked. */
export function useJustDone(what: Done): boolean {
  const { state } = useLocation() as { state: unknown };
  return typeof state === 'object' && state !== null && 'done' in state && state.done === what;
}
