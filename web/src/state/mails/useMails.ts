import { useCallback, useEffect, useRef, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { MailKind } from '../../core/generated/tables';
import { useAppDispatch } from '../hooks';
import { chooseMails, readAddress } from './acts';

/** What somebody wants emails about, as a screen shows and changes it. */
export interface MailsOf {
  /** Null before it is known. */
  kinds: readonly MailKind[] | null;
  /** A choice is on its way. */
  saving: boolean;
  /** The last choice has arrived. */
  saved: boolean;
  problem: BackendErrorCode | null;
  /** What is pressed is shown at once; what the store then has, once it is known. */
  choose: (kinds: readonly MailKind[]) => void;
  /** Reads anew. */
  again: () => void;
}

/** @param asks whether it is read yet */
export function useMails(uid: string, asks: boolean): MailsOf {
  const dispatch = useAppDispatch();
  const [kinds, setKinds] = useState<readonly MailKind[] | null>(null);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const [open, setOpen] = useState(0);
  const [saved, setSaved] = useState(false);
  /** One after the other, so that the last choice is the one that stands. */
  const queue = useRef(Promise.resolve());

  const read = useCallback(async () => {
    setProblem(null);
    try {
      setKinds((await dispatch(readAddress(uid)).unwrap())?.kinds ?? []);
    } catch (thrown) {
      setProblem(codeOf(thrown));
    }
  }, [dispatch, uid]);
  useEffect(() => {
    // What is read is shown when it comes; nothing is set before.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (asks) void read();
  }, [asks, read]);

  const save = async (chosen: readonly MailKind[]) => {
    try {
      await dispatch(chooseMails(uid, chosen)).unwrap();
      setSaved(true);
    } catch (thrown) {
      setSaved(false);
      await read();
      setProblem(codeOf(thrown));
    } finally {
      setOpen((before) => before - 1);
    }
  };
  return {
    kinds,
    saving: open > 0,
    saved: saved && open === 0,
    problem,
    choose: (chosen) => {
      setKinds(chosen);
      setProblem(null);
      setSaved(false);
      setOpen((before) => before + 1);
      queue.current = queue.current.then(() => save(chosen));
    },
    again: () => void read(),
  };
}
