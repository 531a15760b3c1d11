import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf, mayHaveArrived } from '../../backend/errors';
import { useErrorWords } from '../../i18n/useErrorWords';
import { Announced } from '../../ui/announcer/Announced';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { Elements } from '../../ui/elements';
import { Notice } from '../../ui/Notice';
import type { Message } from '../../ui/toast/toasts';
import styles from './account.module.css';
import { useFailureTitle } from './useFailureTitle';
import own from './ownRecord.module.css';
import { SlowSave } from './SlowSave';
import { type Leavable, useLeavable } from './useLeavable';
import { useSaving } from './useSaving';

export interface ConfirmDialogProps<T> {
  open: boolean;
  /** What is about to happen: it is read out when the dialog opens. */
  children: Elements;
  /** What is filled in or chosen first. */
  fields?: Elements;
  /** The question and its answers, what the button says while it is done, and what is said where it has failed. */
  words: Readonly<Record<'title' | 'close' | 'confirm' | 'busy' | 'keep' | 'failed', string>>;
  /**
   * Does it; null where something is still to be chosen. The effect has to be the same however often it is done, as for `useSaving`. The dialog shows a
   * rejection and stays open.
   */
  onConfirm: (() => Promise<T>) | null;
  /** Why it cannot be done any more. What was read and chosen stays. */
  impossible?: string;
  /** Pressed while something is still to be chosen. */
  onMissing?: () => void;
  /** It is done, and the dialog closed; `isSeen` where its reader had not left it before, and nothing was told yet. */
  onDone?: (value: T, isSeen: boolean) => void;
  /** What is told once it is done, where the dialog was left before. */
  told?: Message;
  onClose: () => void;
}

/**
 * Asks before something is taken away, and says so where it could not be. What is under way cannot be called back, but nobody has to wait for it: a dialog
 * that is closed meanwhile tells how it ended.
 */
export function ConfirmDialog<T>({ open, onClose, ...rest }: ConfirmDialogProps<T>) {
  const { words } = rest;
  const leavable = useLeavable(onClose);
  const textId = useId();
  return (
    <Dialog open={open} title={words.title} closeLabel={words.close} onClose={leavable.close} describedBy={textId}>
      <Question {...rest} {...leavable} textId={textId} />
    </Dialog>
  );
}

type QuestionProps<T> = Omit<ConfirmDialogProps<T>, 'open' | 'onClose'> &
  Leavable & {
    /** For the text that says what is about to happen. */
    textId: string;
  };

/** Lives as long as the dialog is open: the next question knows nothing of the one before. */
function Question<T>({
  children,
  fields,
  words,
  onConfirm,
  impossible,
  onMissing,
  onDone,
  told = 'wentThrough',
  close,
  setUnderWay,
  textId,
}: QuestionProps<T>) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const titleOf = useFailureTitle();
  const saving = useSaving();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);

  const confirm = async () => {
    if (onConfirm === null) {
      onMissing?.();
      return;
    }
    setBusy(true);
    setUnderWay(true);
    setProblem(null);
    try {
      const { value, lead } = await saving.run(onConfirm);
      let isSeen = false;
      await lead(() => {
        isSeen = true;
        setUnderWay(false);
        close();
      }, told);
      onDone?.(value, isSeen);
    } catch (thrown) {
      setProblem(codeOf(thrown));
      setUnderWay(false);
    } finally {
      setBusy(false);
    }
  };

  // What is on its way may still be done.
  const isOver = impossible !== undefined && !busy;
  const way = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus has gone.
    if (isOver && document.activeElement === document.body) way.current?.focus();
  }, [isOver]);

  return (
    <div className={styles.confirm}>
      <div id={textId} className={styles.confirm}>
        {children}
      </div>
      {fields}
      {problem !== null && (!isOver || mayHaveArrived(problem)) && (
        <Notice kind="error" title={titleOf(words.failed, problem)}>
          {errorWords(problem)}
        </Notice>
      )}
      <Announced className={styles.why}>{isOver && <Notice kind="warning">{impossible}</Notice>}</Announced>
      <SlowSave saving={saving} repeatable={impossible === undefined} />
      <div className={own.copies}>
        {!isOver && (
          <Button variant="danger" busy={busy} busyLabel={words.busy} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        )}
        <Button ref={way} variant="secondary" data-safe="" onClick={close}>
          <span>{busy || isOver ? t('common.close') : words.keep}</span>
        </Button>
      </div>
    </div>
  );
}
