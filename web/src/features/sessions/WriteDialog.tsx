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
import { useToastWhenGone } from '../shared/saving/useTelling';
import { useWaited } from '../shared/saving/useWaited';
import { Failure } from '../shared/Failure';
import styles from './sessions.module.css';

export interface WriteDialogProps {
  /** The question and its answers. */
  words: Readonly<Record<'title' | 'confirm' | 'keep', string>>;
  /** The consequences, read out when the dialog opens. */
  children: Elements;
  /** The fields to fill in first. */
  fields?: Elements;
  /** `danger` if something is lost by it. */
  weight: 'danger' | 'primary';
  /** Writes it; null while a choice is missing, which `onMissing` then reports. */
  write: (() => Promise<unknown>) | null;
  /** Checks whether it was written when no answer arrived. */
  isWritten: () => Promise<boolean>;
  /** Called by a press while a choice is missing. */
  onMissing?: () => void;
  /** The message if it is written after the page was left. */
  told: Message;
  onClose: () => void;
  /** `changed`: it was refused because something differs from what the page shows. */
  onEnd: (how: 'done' | 'changed') => void;
}

/**
 * Asks before a final write, and shows its consequences. It is written as shown or not at all. If others write the same record, it retries
 * while the dialog is open. After a lost answer it checks the result. A write on its way continues when the dialog is closed, and a
 * message reports its end.
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
  const { sending, run, look, stop } = useSending(useToastWhenGone(told));
  const isOnItsWay = sending.kind === 'sending' || sending.kind === 'looking';
  const waited = useWaited(isOnItsWay ? 1 : 0);

  const confirm = async () => {
    if (write === null) {
      onMissing?.();
      return;
    }
    if (await run(() => endingIn(write), isWritten)) onEnd('done');
  };
  /** Ends the dialog if a refusal says that something changed, and the page asks again. */
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
    <Dialog open title={words.title} closeLabel={t('translation:common.close')} onClose={close} describedBy={textId}>
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
