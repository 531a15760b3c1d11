import { useRef, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { changedKinds } from '../../backend/mails/mailKinds';
import type { MailChange } from '../../backend/ports';
import type { MailKind } from '../../core/generated/tables';
import { useAppDispatch } from '../hooks';
import { asked } from '../queries/shapes';
import { chooseMails } from './actions';
import { mailQueries } from './queries';

const { useChosenMailsQuery } = mailQueries;

/** The emails that a person wants, as a screen shows and changes them. */
export interface MailsOf {
  /** Null before it is known. */
  kinds: readonly MailKind[] | null;
  /** When somebody turned all emails off with the button of a mail program; null if nobody did, or since the last choice. */
  offAt: number | null;
  /** A choice is being saved. */
  saving: boolean;
  /** The last choice is saved. */
  saved: boolean;
  problem: BackendErrorCode | null;
  /** Shows the choice immediately, and the stored state once it is known. */
  choose: (change: MailChange) => void;
  again: () => void;
}

/** @param asks whether to read it yet */
export function useMails(uid: string, asks: boolean): MailsOf {
  const dispatch = useAppDispatch();
  const read = useChosenMailsQuery(uid, { skip: !asks, refetchOnMountOrArgChange: true });
  const { found: stored, error, again } = asked(read);
  /** The changes being saved, the oldest first. */
  const [sent, setSent] = useState<readonly MailChange[]>([]);
  const [unsaved, setUnsaved] = useState<BackendErrorCode | null>(null);
  const [saved, setSaved] = useState(false);
  /** Saves one change after the other, so that the last choice is the stored one. */
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
    kinds: stored && sent.reduce<readonly MailKind[]>(changedKinds, stored.kinds),
    offAt: sent.length > 0 ? null : (stored?.offAt ?? null),
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
