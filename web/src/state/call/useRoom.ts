import { useCallback, useEffect, useState } from 'react';
import type { BackendErrorCode } from '../../backend/errors';
import type { CallRelay } from '../../backend/ports';
import { type ConversationCore, loadConversationCore } from '../../core/conversation';
import { useAppDispatch } from '../hooks';
import type { SessionView } from '../sessions/view';
import { type CoreForScreen, useCoreForScreen } from '../useCoreForScreen';
import { whileSeen } from '../whileSeen';
import { callingPort } from './callingPort';

/** How often the waiting room looks whether the other is there. */
const LOOK_MS = 4000;

/** The relay through which the call would go. */
type Relay =
  | { kind: 'loading' }
  | { kind: 'failed'; error: BackendErrorCode; again: () => void }
  | { kind: 'known'; relay: CallRelay | null };

/** The decisions about calls, fetched when the page opens. */
export const useCallCore = (): CoreForScreen<ConversationCore> => useCoreForScreen(loadConversationCore);

/** Reads the relay of a session whose call is open. */
export function useRelay(session: string): Relay {
  const dispatch = useAppDispatch();
  const load = useCallback(async () => {
    const { calling } = await dispatch(callingPort());
    return { relay: await calling.readRelay(session) };
  }, [dispatch, session]);
  const { core: found, problem, retry } = useCoreForScreen(load);
  if (problem !== null) return { kind: 'failed', error: problem, again: retry };
  return found === null ? { kind: 'loading' } : { kind: 'known', relay: found.relay };
}

/** Whether the other has joined, as far as can be seen from before the door: a counselor's word comes after the patient's. */
export function useIsThere({ session, side }: SessionView): boolean {
  const dispatch = useAppDispatch();
  const [isThere, setThere] = useState(false);
  const { id } = session;
  useEffect(() => {
    const look = async () => {
      const { calling } = await dispatch(callingPort());
      const word = await calling.readWord(id, side === 'patient' ? 'counselor' : 'patient');
      setThere(word !== null);
    };
    void look().catch(() => undefined);
    return whileSeen(look, LOOK_MS);
  }, [dispatch, id, side]);
  return isThere;
}
