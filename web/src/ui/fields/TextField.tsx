import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { Field, requiredByAria, useFieldTies, type FieldWords } from './Field';
import styles from './Field.module.css';

export interface TextFieldProps extends FieldWords, ComponentProps<'input'> {
  /** The text reads left to right in every language: emails, phone numbers, card numbers. */
  ltr?: boolean | undefined;
}

/** A one-line text field. `ref` and the other props go to the input, so react-hook-form's `register` can be spread into it. */
export function TextField({ label, hint, error, ltr = false, className, id, ...input }: TextFieldProps) {
  const ties = useFieldTies({ hint, error }, id, input['aria-describedby']);
  return (
    <Field ties={ties} words={{ label, hint, error }} className={className}>
      <input
        type="text"
        {...requiredByAria(input)}
        {...ties.control}
        aria-invalid={input['aria-invalid'] ?? ties.control['aria-invalid']}
        {...(ltr ? { dir: 'ltr' } : {})}
        className={cx(styles.control)}
      />
    </Field>
  );
}
