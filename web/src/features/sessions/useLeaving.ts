import { useRef, useState } from 'react';
import { type BackendErrorCode, codeOf, mayHaveArrived } from '../../backend/errors';
import { useAppDispatch } from '../../state/hooks';
import { removePersonToCall } from '../../state/sessions/actions/toCall';
import { type Leavable, useLeavable } from '../shared/saving/useLeavable';

/** How it stands with leaving somebody to call for a session. */
export interface Leaving extends Leavable {
  /** The form is open. */
  isOpen: boolean;
  /** A person who may be stored is being deleted, or could not be. */
  problem: BackendErrorCode | 'none' | 'working';
  /** The answer to a try got lost: a person may be stored. */
  isUnsure: boolean;
  open: () => void;
  /** Deletes whoever may be stored. */
  withdraw: () => void;
  /** The person is stored; `isSeen` where the form was still open then. */
  stored: (isSeen: boolean) => void;
  failed: (why: BackendErrorCode) => void;
}

interface Ends {
  onLeft: () => void;
  /** What a lost try may have stored is deleted. */
  onWithdrawn: () => void;
}

/**
 * Leaves somebody to call. Whoever closes the form after a try whose answer got lost leaves nobody: what may be stored is deleted, until that is known to be
 * done. A try that is still on its way goes on.
 */
export function useLeaving(session: string, { onLeft, onWithdrawn }: Ends): Leaving {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<Leaving['problem']>('none');
  const isShown = useRef(false);
  const [isUnsure, setUnsure] = useState(false);
  const mayBeLeft = useRef(false);
  const note = (now: boolean) => {
    mayBeLeft.current = now;
    setUnsure(now);
  };
  const show = (now: boolean) => {
    isShown.current = now;
    setOpen(now);
  };
  const withdraw = async () => {
    setProblem('working');
    try {
      await dispatch(removePersonToCall(session)).unwrap();
      note(false);
      setProblem('none');
      onWithdrawn();
    } catch (thrown) {
      setProblem(codeOf(thrown));
    }
  };
  const leavable = useLeavable((goesOn) => {
    show(false);
    if (mayBeLeft.current && !goesOn) void withdraw();
  });
  return {
    ...leavable,
    isOpen,
    problem,
    isUnsure,
    open: () => {
      show(true);
    },
    withdraw: () => void withdraw(),
    stored: (isSeen) => {
      note(false);
      if (!isSeen) return;
      show(false);
      onLeft();
    },
    failed: (why) => {
      if (mayHaveArrived(why)) note(true);
      // Nobody is at the form any more who would try again.
      if (mayBeLeft.current && !isShown.current) setProblem(why);
    },
  };
}
