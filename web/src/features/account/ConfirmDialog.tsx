import { useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { useErrorWords } from '../../i18n/useErrorWords';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { Elements } from '../../ui/elements';
import { Notice } from '../../ui/Notice';
import styles from './account.module.css';
import { useFailureTitle } from './useFailureTitle';
import own from './ownRecord.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  /** What is about to happen. */
  children: Elements;
  /** The question and its answers, what the button says while it is done, and what is said where it has failed. */
  words: Readonly<Record<'title' | 'close' | 'confirm' | 'busy' | 'keep' | 'failed', string>>;
  /** Does it. A rejection with a code of the catalogue is told in the dialog, which stays open; else its owner closes it. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is taken away, and says so where it could not be. What is under way cannot be called back: the dialog stays until it has ended. */
export function ConfirmDialog({ open, children, words, onConfirm, onClose }: ConfirmDialogProps) {
  const errorWords = useErrorWords();
  const titleOf = useFailureTitle();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);

  const close = () => {
    if (busy) return;
    setProblem(null);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
    } catch (thrown) {
      setProblem(codeOf(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} title={words.title} closeLabel={words.close} onClose={close}>
      <div className={styles.confirm}>
        {children}
        {problem !== null && (
          <Notice kind="error" title={titleOf(words.failed, problem)}>
            {errorWords(problem)}
          </Notice>
        )}
        <div className={own.copies}>
          <Button variant="danger" busy={busy} busyLabel={words.busy} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
          <Button variant="secondary" onClick={close}>
            {words.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
