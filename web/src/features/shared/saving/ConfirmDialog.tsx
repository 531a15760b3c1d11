import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf, mayHaveArrived } from '../../../backend/errors';
import { Announced } from '../../../ui/announcer/Announced';
import { Button, type ButtonVariant } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { Elements } from '../../../ui/elements';
import { Notice } from '../../../ui/Notice';
import type { Message } from '../../../ui/toast/toasts';
import { Question } from './Question';
import styles from './saving.module.css';
import { SlowSave } from './SlowSave';
import { type Leavable, useLeavable } from './useLeavable';
import { SaveFailure } from '../Failure';
import { useSaving } from './useSaving';

export interface ConfirmDialogProps<T> {
  open: boolean;
  /** What is about to happen: it is read out when the dialog opens. */
  children: Elements;
  /** What is filled in or chosen first. */
  fields?: Elements;
  /** The question and its answers, what the button says while it is done, and what is said where it has failed. */
  words: Readonly<Record<'title' | 'close' | 'confirm' | 'busy' | 'keep' | 'failed', string>>;
  /** The words for a failure, where they aren't those of the catalogue. */
  explain?: (code: BackendErrorCode) => string;
  /** The button that confirms, where nothing is taken away. */
  variant?: ButtonVariant;
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
      <Confirming {...rest} {...leavable} textId={textId} />
    </Dialog>
  );
}

type ConfirmingProps<T> = Omit<ConfirmDialogProps<T>, 'open' | 'onClose'> &
  Leavable & {
    /** For the text that says what is about to happen. */
    textId: string;
  };

/** Lives as long as the dialog is open: the next question knows nothing of the one before. */
function Confirming<T>({
  children,
  fields,
  words,
  explain,
  variant = 'danger',
  onConfirm,
  impossible,
  onMissing,
  onDone,
  told = 'wentThrough',
  close,
  setUnderWay,
  textId,
}: ConfirmingProps<T>) {
  const { t } = useTranslation();
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
    <Question
      textId={textId}
      fields={fields}
      status={
        <>
          {problem !== null && (!isOver || mayHaveArrived(problem)) && (
            <SaveFailure title={words.failed} problem={problem} explain={explain} />
          )}
          <Announced className={styles.status}>{isOver && <Notice kind="warning">{impossible}</Notice>}</Announced>
          <SlowSave saving={saving} repeatable={impossible === undefined} />
        </>
      }
      confirm={
        !isOver && (
          <Button variant={variant} busy={busy} busyLabel={words.busy} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        )
      }
      keep={busy || isOver ? t('common.close') : words.keep}
      keepRef={way}
      onKeep={close}
    >
      {children}
    </Question>
  );
}
