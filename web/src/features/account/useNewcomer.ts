import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../state/hooks';
import { onIntent } from '../../state/onIntent';
import type { Session } from '../../state/session/selectors';
import { useSession } from '../../state/session/useSession';
import { startListening } from '../../state/session/thunks';

/**
 * For the screens on which one signs up: is somebody signed in already? Once the form has been sent (`begin`), the session it opens is its own
 * and no reason to leave.
 */
export function useNewcomer(): { already: Extract<Session, { kind: 'signedIn' }> | null; begin: () => void } {
  const dispatch = useAppDispatch();
  const session = useSession();
  const [begun, setBegun] = useState(false);

  // Whoever was signed in is known from the start (main); this asks for those of whom the browser has kept no sign.
  useEffect(() => onIntent(() => void dispatch(startListening())), [dispatch]);

  return {
    already: session.kind === 'signedIn' && !begun ? session : null,
    begin: () => {
      setBegun(true);
    },
  };
}
