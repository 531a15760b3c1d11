import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { cx } from '../cx';
import { Field, useFieldTies, type FieldWords } from './Field';
import styles from './Field.module.css';

export interface PasswordFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'type'> {
  /** Name of the eye button while the password is hidden ("Show password"). */
  showLabel: string;
  /** Its name while the password is shown. */
  hideLabel: string;
}

/** A password field whose text can be shown. Paste and password managers work; nothing corrects or capitalises what is typed. */
export function PasswordField({
  label,
  hint,
  error,
  showLabel,
  hideLabel,
  className,
  id,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const ties = useFieldTies({ hint, error }, id);
  return (
    <Field ties={ties} words={{ label, hint, error }} className={className}>
      <span className={styles.passwordBox} dir="ltr">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...ties.control}
          dir="ltr"
          type={shown ? 'text' : 'password'}
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
    </Field>
  );
}
