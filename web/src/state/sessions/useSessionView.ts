import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { sessionView } from './sessionView';
import type { SessionView } from './view';

/** A session as far as it was read. `absent`: there is none of this id for the one who asks. */
export type ShownSession =
  | { kind: 'loading' }
  | { kind: 'failed'; error: BackendErrorCode; again: () => void }
  | { kind: 'absent' }
  | { kind: 'there'; view: SessionView };

const { useSessionViewQuery } = sessionView;

/** Reads a session when its page opens, on return to the tab, and after each write to sessions. What stands stays shown meanwhile. */
export function useSessionView(uid: string, id: string): ShownSession {
  const { currentData, error, isFetching, refetch } = useSessionViewQuery(
    { uid, id },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  if (currentData) return { kind: 'there', view: currentData };
  if (currentData === null) return { kind: 'absent' };
  if (isFetching || error === undefined) return { kind: 'loading' };
  return { kind: 'failed', error: codeOf(error), again: () => void refetch() };
}
