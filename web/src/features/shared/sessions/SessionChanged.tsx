import type { OwnSession } from '../../../backend/ports';
import type { Side } from '../../../core/generated/tables';
import { useChanges } from '../../../state/sessions/useChanges';
import { Notice } from '../../../ui/Notice';
import { useAnnounce } from '../../../ui/announcer/announcing';
import { useChangeWords } from './useChangeWords';

interface SessionChangedProps {
  sessions: readonly OwnSession[];
  /** The viewer's side. */
  side: Side;
  /** Whether this page itself made the change, which it reports in its own words. */
  isOwn?: boolean;
  /** The pressed button was refused because of the change, and may have disappeared, so this text takes the focus. */
  takesFocus?: boolean;
}

/** Says what happened to a session while its page was open. */
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
