import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer, ActInput, ActName } from '../../backend/ports';
import { STAFF_REASON_MAX, STAFF_REASON_MIN } from '../../core/generated/limits';
import { useDeskAct } from '../../state/desk/queries';
import { Button, type ButtonVariant } from '../../ui/Button';
import type { Elements } from '../../ui/elements';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { Notice } from '../../ui/Notice';
import { useOpen } from '../../ui/useOpen';
import { ConfirmDialog } from '../shared/saving/ConfirmDialog';
import { useMay } from './member';
import { useSay } from './outcome';
import { useDeskWords } from './Problem';

interface ActProps<Name extends ActName, Answer> {
  act: Name;
  /** The item, if the act is about an item of any part. */
  of?: string;
  /** The button, and the dialog's title. */
  name: string;
  variant?: ButtonVariant;
  /** The consequences, shown before the member confirms. */
  children: Elements;
  /** More fields than the reason. */
  fields?: Elements;
  /** Why it can't be confirmed yet; undefined if nothing is missing. */
  missing?: string | undefined;
  /** For an act with a reason: who reads it. */
  reason?: string;
  run: (act: (input: ActInput<Name>) => Promise<ActAnswer<Name>>, reason: string) => Promise<Answer>;
  /** The outcome in words, shown when it's over; null if the page itself shows it. */
  done: string | ((answer: Answer) => string) | null;
  onDone?: (answer: Answer) => void;
}

/**
 * A button for an action at the desk, for members whose role may do it. It says what will happen, asks for a reason if the action has one,
 * and stays open with the message of a refusal.
 */
export function Act<Name extends ActName, Answer>({
  act,
  of,
  name,
  variant = 'secondary',
  children,
  fields,
  missing,
  reason,
  run,
  done,
  onDone,
}: ActProps<Name, Answer>) {
  const { t } = useTranslation('desk');
  const explain = useDeskWords();
  const say = useSay();
  const call = useDeskAct(act);
  const may = useMay();
  const dialog = useOpen();
  const [text, setText] = useState('');
  const [isPressed, setPressed] = useState(false);
  const isShort = reason !== undefined && text.trim().length < STAFF_REASON_MIN;
  const short = isShort ? t('act.short', { count: STAFF_REASON_MIN }) : undefined;
  const wrong = missing ?? short;
  if (!may(act, of)) return null;
  return (
    <>
      <Button
        variant={variant}
        onClick={() => {
          setPressed(false);
          dialog.open();
        }}
      >
        {name}
      </Button>
      <ConfirmDialog
        open={dialog.isOpen}
        explain={explain}
        variant={variant === 'danger' ? 'danger' : 'primary'}
        words={{
          title: name,
          confirm: name,
          busy: t('act.busy'),
          keep: t('act.keep'),
          failed: t('act.failed'),
        }}
        fields={
          <>
            {fields}
            {reason !== undefined && (
              <TextAreaField
                label={t('act.reason')}
                hint={reason}
                rows={3}
                maxLength={STAFF_REASON_MAX}
                counter={(left) => t('act.left', { count: left })}
                value={text}
                error={isPressed ? short : undefined}
                onChange={(event) => {
                  setText(event.target.value);
                }}
              />
            )}
            {isPressed && missing !== undefined && <Notice kind="error">{missing}</Notice>}
          </>
        }
        onConfirm={wrong === undefined ? () => run(call, text.trim()) : null}
        onMissing={() => {
          setPressed(true);
        }}
        onDone={(answer) => {
          setText('');
          if (done !== null) say(typeof done === 'string' ? done : done(answer));
          onDone?.(answer);
        }}
        onClose={dialog.close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
