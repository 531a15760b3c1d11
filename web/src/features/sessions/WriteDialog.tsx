import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../backend/errors';
import { useSending } from '../../state/sessions/useSending';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { Elements } from '../../ui/elements';
import { Notice } from '../../ui/Notice';
import { Announced } from '../../ui/announcer/Announced';
import { type Message, useShowToast } from '../../ui/toast/toasts';
import { Question } from '../shared/saving/Question';
import { SlowSave } from '../shared/saving/SlowSave';
import { useToldWhenGone } from '../shared/saving/useTelling';
import { useWaited } from '../shared/saving/useWaited';
import { Failure } from '../shared/Failure';
import styles from './sessions.module.css';

export interface WriteDialogProps {
  /** The question and its answers. */
  words: Readonly<Record<'title' | 'confirm' | 'keep', string>>;
  /** What will come of it: it is read out when the dialog opens. */
  children: Elements;
  /** What is chosen first. */
  fields?: Elements;
  /** `danger` where something is lost by it. */
  weight: 'danger' | 'primary';
  /** Writes it; null where something is still to be chosen, which `onConfirm` then says. */
  write: (() => Promise<unknown>) | null;
  /** Finds out whether it was written, where no answer came. */
  isWritten: () => Promise<boolean>;
  /** Pressed while something is still to be chosen. */
  onMissing?: () => void;
  /** What is told where it is written after the page was left. */
  told: Message;
  onClose: () => void;
  /** `changed`: it was refused, since something is different from what the page shows. */
  onEnd: (how: 'done' | 'changed') => void;
}

/**
 * Asks before something final is written, with what will come of it. It is written as it was said or not at all; where others write the same, it is tried
 * again for as long as the dialog is seen. A lost answer is looked into. What is on its way goes on where the dialog is closed, and its end is told.
 */
export function WriteDialog({
  words,
  children,
  fields,
  weight,
  write,
  isWritten,
  onMissing,
  told,
  onClose,
  onEnd,
}: WriteDialogProps) {
  const { t } = useTranslation(['sessions', 'translation']);
  const showToast = useShowToast();
  const textId = useId();
  const { sending, run, look, stop } = useSending(useToldWhenGone(told));
  const isOnItsWay = sending.kind === 'sending' || sending.kind === 'looking';
  const waited = useWaited(isOnItsWay ? 1 : 0);

  const confirm = async () => {
    if (write === null) {
      onMissing?.();
      return;
    }
    if (await run(() => endingIn(write), isWritten)) onEnd('done');
  };
  /** A refusal that says that something changed ends the dialog: the page asks anew. */
  const endingIn = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (thrown) {
      if (codeOf(thrown) === 'session-changed') {
        stop();
        onEnd('changed');
      }
      throw thrown;
    }
  };
  const lookAgain = async () => {
    if (await look(isWritten)) onEnd('done');
  };
  const close = () => {
    if (isOnItsWay) showToast('goesOn');
    else stop();
    onClose();
  };

  return (
    <Dialog open title={words.title} closeLabel={t('ask.close')} onClose={close} describedBy={textId}>
      <Question
        textId={textId}
        fields={fields}
        status={
          <>
            <Announced className={styles.status}>
              {sending.kind === 'waiting' && <p>{t('ask.waiting')}</p>}
              {sending.kind === 'looking' && <p>{t('ask.looking')}</p>}
            </Announced>
            {sending.kind === 'failed' && <Failure title={t('ask.failed')} problem={sending.error} />}
            {sending.kind === 'unknown' && (
              <Notice
                kind="error"
                action={
                  <Button variant="secondary" onClick={() => void lookAgain()}>
                    {t('ask.look')}
                  </Button>
                }
              >
                {t('ask.unknown')}
              </Notice>
            )}
            <SlowSave saving={{ waited }} />
          </>
        }
        confirm={
          <Button
            variant={weight}
            busy={isOnItsWay || sending.kind === 'waiting'}
            busyLabel={t('ask.sending')}
            onClick={() => void confirm()}
          >
            {words.confirm}
          </Button>
        }
        keep={isOnItsWay ? t('translation:common.close') : words.keep}
        onKeep={close}
      >
        {children}
      </Question>
    </Dialog>
  );
}
