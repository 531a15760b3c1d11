import type { OwnSession } from '../../backend/ports';
import type { Side } from '../../core/generated/tables';
import { useChanges } from '../../state/sessions/useChanges';
import { Notice } from '../../ui/Notice';
import { useChangeWords } from './useChangeWords';

interface SessionChangedProps {
  sessions: readonly OwnSession[];
  /** Who looks. */
  side: Side;
  /** What this page itself has just done, and says in words of its own. */
  isOwn?: boolean;
}

/** Says what became of a session while its screen was open. The status is there before its words, so that they are read out. */
export function SessionChanged({ sessions, side, isOwn = false }: SessionChangedProps) {
  const changes = useChanges(sessions);
  const words = useChangeWords();
  return (
    <div role="status">
      {!isOwn &&
        changes.map((session) => (
          <Notice key={session.id} kind="info">
            {words(session, side)}
          </Notice>
        ))}
    </div>
  );
}
