import { useId, useState, type ChangeEvent, type ComponentProps } from 'react';
import { cx } from '../cx';
import { Field, useFieldTies, type FieldWords } from './Field';
import styles from './Field.module.css';

export interface TextAreaFieldProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'maxLength'> {
  /** Most characters that are taken. Nothing beyond it is cut: the counter says how many are too many, and who takes the text says so in words. */
  maxLength?: number | undefined;
  /** Says how many characters are left of `maxLength` ("120 characters left"); below 0, how many are too many. */
  counter?: ((left: number) => string) | undefined;
}

/** A text field of several lines, with an optional count of what is left. The count is silent for screen readers until they ask for it. */
export function TextAreaField({
  label,
  hint,
  error,
  maxLength,
  counter,
  className,
  id,
  onChange,
  ...area
}: TextAreaFieldProps) {
  const counterId = useId();
  const [typed, setTyped] = useState(() => String(area.value ?? area.defaultValue ?? '').length);
  const used = typeof area.value === 'string' ? area.value.length : typed;
  const counts = counter !== undefined && maxLength !== undefined;
  const ties = useFieldTies({ hint, error }, id, counts ? counterId : undefined);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  return (
    <Field ties={ties} words={{ label, hint, error }} className={className}>
      <textarea
        rows={6}
        dir="auto"
        {...area}
        {...ties.control}
        onChange={change}
        className={cx(styles.control, styles.area)}
      />
      {counts && (
        <p id={counterId} className={styles.counter}>
          {counter(maxLength - used)}
        </p>
      )}
    </Field>
  );
}
