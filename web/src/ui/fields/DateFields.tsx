import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx';
import { FieldError, Hint, isShown } from './Field';
import styles from './Field.module.css';

/** One box of the date: its label, and what react-hook-form's `register` gave for it. */
export interface DatePart {
  label: string;
  inputProps: ComponentProps<'input'>;
}

export interface DateFieldsProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  day: DatePart;
  month: DatePart;
  year: DatePart;
  className?: string | undefined;
}

/** A date as three text boxes (spec section 2 "Signup forms"): quicker than a calendar for a birthday, and no year to scroll to. */
export function DateFields({ legend, hint, error, day, month, year, className }: DateFieldsProps) {
  const id = useId();
  const described = [isShown(hint) && `${id}-hint`, isShown(error) && `${id}-error`].filter(Boolean).join(' ');
  const parts = [
    { ...day, autoComplete: 'bday-day', maxLength: 2 },
    { ...month, autoComplete: 'bday-month', maxLength: 2 },
    { ...year, autoComplete: 'bday-year', maxLength: 4 },
  ];
  return (
    <fieldset className={cx(styles.group, className)} {...(described === '' ? {} : { 'aria-describedby': described })}>
      <legend>{legend}</legend>
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <div className={styles.dates}>
        {parts.map(({ label, inputProps, autoComplete, maxLength }) => (
          <label key={autoComplete} className={styles.part}>
            {label}
            <input
              type="text"
              inputMode="numeric"
              autoComplete={autoComplete}
              maxLength={maxLength}
              {...inputProps}
              dir="ltr"
              className={styles.control}
              {...(isShown(error) ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
