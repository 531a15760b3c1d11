import { useRef, useState } from 'react';
import { type BackendErrorCode, codeOf, mayHaveArrived } from '../../backend/errors';
import { useAppDispatch } from '../../state/hooks';
import { removeEmergencyContact } from '../../state/sessions/actions/emergencyContact';
import { type Leavable, useLeavable } from '../shared/saving/useLeavable';

/** The state of leaving an emergency contact for a session. */
export interface Leaving extends Leavable {
  /** Whether the form is open. */
  isOpen: boolean;
  /** Whether a contact that may be stored is being deleted, or why that failed. */
  problem: BackendErrorCode | 'none' | 'working';
  /** The answer to an attempt got lost, so a contact may be stored. */
  isUnsure: boolean;
  open: () => void;
  /** Deletes a contact that may be stored. */
  withdraw: () => void;
  /** Called when the contact is stored; `isSeen` if the form was still open then. */
  stored: (isSeen: boolean) => void;
  failed: (why: BackendErrorCode) => void;
}

interface Ends {
  onLeft: () => void;
  /** Called when a contact from a lost attempt has been deleted. */
  onWithdrawn: () => void;
}

/**
 * Leaves an emergency contact. Closing the form after a lost answer means that no contact is wanted: what may be stored is deleted, until
 * that is confirmed. An attempt that is still on its way continues.
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
      await dispatch(removeEmergencyContact(session)).unwrap();
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
      // The form is closed, so nobody there would try again.
      if (mayBeLeft.current && !isShown.current) setProblem(why);
    },
  };
}
