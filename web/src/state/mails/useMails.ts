import { useRef, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { changedKinds } from '../../backend/mails/mailKinds';
import type { MailChange } from '../../backend/ports';
import type { MailKind } from '../../core/generated/tables';
import { useAppDispatch } from '../hooks';
import { asked } from '../queries/shapes';
import { chooseMails } from './actions';
import { mailQueries } from './queries';

const { useMailKindsQuery } = mailQueries;

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
  /** Reads again. */
  again: () => void;
}

/** @param asks whether it is read yet */
export function useMails(uid: string, asks: boolean): MailsOf {
  const dispatch = useAppDispatch();
  const read = useMailKindsQuery(uid, { skip: !asks, refetchOnMountOrArgChange: true });
  const { found: stored, error, again } = asked(read);
  /** What is on its way, the first first. */
  const [sent, setSent] = useState<readonly MailChange[]>([]);
  const [unsaved, setUnsaved] = useState<BackendErrorCode | null>(null);
  const [saved, setSaved] = useState(false);
  /** One after the other, so that the last choice is the one that is stored. */
  const queue = useRef(Promise.resolve());

  const save = async (change: MailChange) => {
    try {
      await dispatch(chooseMails(uid, change)).unwrap();
      setSaved(true);
    } catch (thrown) {
      setSaved(false);
      await read.refetch();
      setUnsaved(codeOf(thrown));
    } finally {
      setSent(([, ...later]) => later);
    }
  };
  return {
    kinds: stored && sent.reduce<readonly MailKind[]>(changedKinds, stored),
    saving: sent.length > 0,
    saved: saved && sent.length === 0,
    problem: unsaved ?? (stored === null ? error : null),
    choose: (change) => {
      setUnsaved(null);
      setSaved(false);
      setSent((before) => [...before, change]);
      queue.current = queue.current.then(() => save(change));
    },
    again: () => {
      setUnsaved(null);
      again();
    },
  };
}
