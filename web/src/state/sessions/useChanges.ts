import { useState } from 'react';
import type { OwnSession } from '../../backend/ports';

const isChanged = (first: OwnSession, now: OwnSession): boolean =>
  first.state !== now.state || first.start !== now.start;

/**
 * The sessions that ended or moved since the screen first showed them, the last change first.
 *
 * @param sessions as they are now; a different set of sessions counts as another screen
 */
export function useChanges(sessions: readonly OwnSession[]): OwnSession[] {
  const [first] = useState(() => new Map(sessions.map((session) => [session.id, session])));
  return sessions
    .filter((session) => isChanged(first.get(session.id) ?? session, session))
    .toSorted((a, b) => b.changedAt - a.changedAt);
}
