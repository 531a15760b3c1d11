import ArrowBigUpDash from 'lucide-react/icons/arrow-big-up-dash';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { cx } from '../cx';
import { Announced } from '../../ui/announcer/Announced';
import { Field, requiredByAria, useFieldTies, type FieldWords } from './Field';
import styles from './Field.module.css';

export interface PasswordFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'type'> {
  /** Name of the eye button while the password is hidden ("Show password"). */
  showLabel: string;
  /** Its name while the password is shown. */
  hideLabel: string;
  /** Shown while Caps Lock is on, since the dots don't show that every letter is a capital. */
  capsLockLabel?: string | undefined;
  /** The passwords that a password manager may propose, in the syntax of the attribute `passwordrules`. */
  rules?: string | undefined;
}

/** A password field whose text can be shown. Paste and password managers work; typed text is never corrected or capitalized. */
export function PasswordField({
  label,
  hint,
  error,
  showLabel,
  hideLabel,
  capsLockLabel,
  rules,
  className,
  id,
  onKeyDown,
  onKeyUp,
  onBlur,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const ties = useFieldTies({ hint, error }, id);
  // Browsers report the state with each key, but not outside of the field.
  const watch = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState('CapsLock'));
  };
  return (
    <Field ties={ties} words={{ label, hint, error }} className={className}>
      <span className={styles.passwordBox} dir="ltr">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...requiredByAria(input)}
          {...ties.control}
          {...{ passwordrules: rules }}
          aria-invalid={input['aria-invalid'] ?? ties.control['aria-invalid']}
          dir="ltr"
          type={shown ? 'text' : 'password'}
          onKeyDown={(event) => {
            watch(event);
            onKeyDown?.(event);
          }}
          onKeyUp={(event) => {
            watch(event);
            onKeyUp?.(event);
          }}
          onBlur={(event) => {
            setCapsLock(false);
            onBlur?.(event);
          }}
          className={cx(styles.control, styles.password)}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={ties.id}
          onClick={() => {
            setShown(!shown);
          }}
        >
          {shown ? <EyeOff size={22} aria-hidden="true" /> : <Eye size={22} aria-hidden="true" />}
        </button>
      </span>
      <Announced as="span" className={styles.capsLock}>
        {capsLock && capsLockLabel !== undefined && (
          <>
            <ArrowBigUpDash size={18} aria-hidden="true" />
            <span>{capsLockLabel}</span>
          </>
        )}
      </Announced>
    </Field>
  );
}
