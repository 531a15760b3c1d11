import type { OwnSession } from '../../backend/ports';
import type { ConversationView } from './view';

const stands = ({ state }: OwnSession) => state === 'booked' || state === 'held';

/**
 * The session that the danger button reports to staff: the one that the two write about. The core decides that (`writtenFor`), but the
 * button must work before the core's module has loaded, and if loading fails. A test compares the two.
 */
export function inDanger({ sessions }: Pick<ConversationView, 'sessions'>): OwnSession | null {
  const latest = sessions.toSorted((a, b) => Number(stands(b)) - Number(stands(a)) || b.start - a.start);
  return latest[0] ?? null;
}
