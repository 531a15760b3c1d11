import type { OwnSession } from '../../../backend/ports';
import type { Side } from '../../../core/generated/tables';
import { useChanges } from '../../../state/sessions/useChanges';
import { Notice } from '../../../ui/Notice';
import { useAnnounce } from '../../../ui/announcer/announcing';
import { useChangeWords } from './useChangeWords';

interface SessionChangedProps {
  sessions: readonly OwnSession[];
  /** Who looks. */
  side: Side;
  /** What this page itself has just done, and says in words of its own. */
  isOwn?: boolean;
  /** What was pressed was refused because of it, and may be gone: the focus goes to what is said here. */
  takesFocus?: boolean;
}

/** Says what became of a session while its screen was open. */
export function SessionChanged({ sessions, side, isOwn = false, takesFocus = false }: SessionChangedProps) {
  const changes = useChanges(sessions);
  const words = useChangeWords();
  if (isOwn) return null;
  return (
    <>
      {changes.map((session) => (
        <Change key={session.id} words={words(session, side)} takesFocus={takesFocus} />
      ))}
    </>
  );
}

function Change({ words, takesFocus }: { words: string; takesFocus: boolean }) {
  useAnnounce(takesFocus ? '' : words);
  return (
    <Notice kind="info" takesFocus={takesFocus}>
      {words}
    </Notice>
  );
}
