import type { OwnSession } from '../../backend/ports';
import type { ConversationView } from './view';

const stands = ({ state }: OwnSession) => state === 'booked' || state === 'held';

/**
 * The session of which the danger button tells staff: the one for which the two write. The core decides that (`writtenFor`), but the button has to be there before
 * the module of the core, and without it if it can't be loaded. A test compares the two.
 */
export function inDanger({ sessions }: Pick<ConversationView, 'sessions'>): OwnSession | null {
  const latest = sessions.toSorted((a, b) => Number(stands(b)) - Number(stands(a)) || b.start - a.start);
  return latest[0] ?? null;
}
