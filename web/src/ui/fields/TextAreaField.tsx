import { useContext, useState, type ChangeEvent, type ComponentProps } from 'react';
import { Announcing } from '../announcer/announcing';
import { cx } from '../cx';
import { Field, requiredByAria, useFieldTies, type FieldWords } from './Field';
import styles from './Field.module.css';

export interface TextAreaFieldProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'maxLength'> {
  /**
   * The most characters that are accepted. Longer text isn't cut off: the counter shows how many are too many, and the form reports the
   * error.
   */
  maxLength?: number | undefined;
  /** The text about how many characters are left of `maxLength` ("120 characters left"); below 0, how many are too many. */
  counter?: ((left: number) => string) | undefined;
}

/** The number of characters left at which the count is first announced, and the step of further announcements. */
const NEAR = 50;
const STEP = 10;

/** Whether the count reaches the limit's range, or is closer by a step. */
function isNearer(before: number, left: number): boolean {
  return left <= NEAR && left < before && (before > NEAR || Math.ceil(left / STEP) < Math.ceil(before / STEP));
}

/**
 * A text field of several lines, with an optional count of the characters left. The count isn't a description, because a changing
 * description is read out completely at every letter. It is announced near the limit.
 */
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
  const announce = useContext(Announcing);
  const [typed, setTyped] = useState(() => String(area.value ?? area.defaultValue ?? '').length);
  const used = typeof area.value === 'string' ? area.value.length : typed;
  const leftOf = (length: number) => (maxLength === undefined ? Infinity : maxLength - length);
  const ties = useFieldTies({ hint, error }, id, area['aria-describedby']);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { length } = event.target.value;
    if (counter && isNearer(leftOf(used), leftOf(length))) announce(counter(leftOf(length)));
    setTyped(length);
    onChange?.(event);
  };
  return (
    <Field ties={ties} words={{ label, hint, error }} className={className}>
      <textarea
        rows={6}
        dir="auto"
        {...requiredByAria(area)}
        {...ties.control}
        onChange={change}
        className={cx(styles.control, styles.area)}
      />
      {counter && maxLength !== undefined && <p className={styles.counter}>{counter(leftOf(used))}</p>}
    </Field>
  );
}
