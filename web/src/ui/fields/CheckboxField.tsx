import type { ComponentProps } from 'react';
import { cx } from '../cx';
import box from './Checkbox.module.css';
import { FieldError, Hint, useFieldTies, type FieldWords } from './Field';
import styles from './Field.module.css';

export interface CheckboxFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'type'> {}

/** A checkbox with its text next to it; the text is part of the target. */
export function CheckboxField({ label, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const ties = useFieldTies({ hint, error }, id);
  return (
    <div className={cx(styles.field, styles.checkbox, className)}>
      <label className={styles.choice}>
        <input {...input} {...ties.control} type="checkbox" className={box.box} />
        <span>{label}</span>
      </label>
      <Hint id={ties.hintId}>{hint}</Hint>
      <FieldError id={ties.errorId}>{error}</FieldError>
    </div>
  );
}
