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
  /** Says what is about to happen; read out when the dialog opens. */
  children: Elements;
  /** The fields to fill in or choose first. */
  fields?: Elements;
  /** The question and its answers, the button's label while it works, and the title of a failure. */
  words: Readonly<Record<'title' | 'confirm' | 'busy' | 'keep' | 'failed', string> & { close?: string }>;
  /** Returns the message for a failure if it differs from the error catalog's. */
  explain?: (code: BackendErrorCode) => string;
  /** The confirming button's variant if nothing is removed. */
  variant?: ButtonVariant;
  /**
   * Does it; null while a choice is missing. Repeating it must have the same effect, as for `useSaving`. The dialog shows a rejection and
   * stays open.
   */
  onConfirm: (() => Promise<T>) | null;
  /** Why it is no longer possible. The text and the choices stay. */
  impossible?: string;
  /** Called by a press while a choice is missing. */
  onMissing?: () => void;
  /** Called when it is done and the dialog closed; `isSeen` if the user hadn't left it before, so that nothing was reported yet. */
  onDone?: (value: T, isSeen: boolean) => void;
  /** The message when it is done after the dialog was left. */
  told?: Message;
  onClose: () => void;
}

/**
 * Asks before something is removed, and says so if that failed. Work under way can't be canceled, but nobody has to wait for it: if the
 * dialog is closed meanwhile, a message reports the result.
 */
export function ConfirmDialog<T>({ open, onClose, ...rest }: ConfirmDialogProps<T>) {
  const { t } = useTranslation();
  const { words } = rest;
  const leavable = useLeavable(onClose);
  const textId = useId();
  return (
    <Dialog
      open={open}
      title={words.title}
      closeLabel={words.close ?? t('common.close')}
      onClose={leavable.close}
      describedBy={textId}
    >
      <Confirming {...rest} {...leavable} textId={textId} />
    </Dialog>
  );
}

type ConfirmingProps<T> = Omit<ConfirmDialogProps<T>, 'open' | 'onClose'> &
  Leavable & {
    /** The id of the text that says what is about to happen. */
    textId: string;
  };

/** Exists only while the dialog is open, so that the next one starts fresh. */
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

  // Work on its way may still succeed.
  const isOver = impossible !== undefined && !busy;
  const way = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus has disappeared.
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
