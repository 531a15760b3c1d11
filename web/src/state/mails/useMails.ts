import { useCallback, useEffect, useRef, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { changedKinds } from '../../backend/mailKinds';
import type { MailChange } from '../../backend/ports';
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
  choose: (change: MailChange) => void;
  /** Reads anew. */
  again: () => void;
}

/** @param asks whether it is read yet */
export function useMails(uid: string, asks: boolean): MailsOf {
  const dispatch = useAppDispatch();
  const [stored, setStored] = useState<readonly MailKind[] | null>(null);
  /** What is on its way, the first first. */
  const [sent, setSent] = useState<readonly MailChange[]>([]);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const [saved, setSaved] = useState(false);
  /** One after the other, so that the last choice is the one that stands. */
  const queue = useRef(Promise.resolve());

  const read = useCallback(async () => {
    setProblem(null);
    try {
      setStored((await dispatch(readAddress(uid)).unwrap())?.kinds ?? []);
    } catch (thrown) {
      setProblem(codeOf(thrown));
    }
  }, [dispatch, uid]);
  useEffect(() => {
    // What is read is shown when it comes; nothing is set before.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (asks) void read();
  }, [asks, read]);

  const save = async (change: MailChange) => {
    try {
      setStored(await dispatch(chooseMails(uid, change)).unwrap());
      setSaved(true);
    } catch (thrown) {
      setSaved(false);
      await read();
      setProblem(codeOf(thrown));
    } finally {
      setSent(([, ...later]) => later);
    }
  };
  return {
    kinds: stored && sent.reduce<readonly MailKind[]>(changedKinds, stored),
    saving: sent.length > 0,
    saved: saved && sent.length === 0,
    problem,
    choose: (change) => {
      setProblem(null);
      setSaved(false);
      setSent((before) => [...before, change]);
      queue.current = queue.current.then(() => save(change));
    },
    again: () => void read(),
  };
}
