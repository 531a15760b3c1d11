import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import box from './Checkbox.module.css';
import { FieldError, Hint, invalidBy, isShown } from './Field';
import styles from './Field.module.css';
import type { Option } from './SelectField';

export interface CheckboxGroupProps {
  /** The question that the group answers. */
  legend: ReactNode;
  name: string;
  options: readonly Option[];
  /** The chosen values. */
  values: readonly string[];
  /** Receives all chosen values, in the order of the options. */
  onChange: (values: string[]) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /**
   * `wide`: next to each other if there is space, for short answers. `list`: one below the other. `chips`: as wide as their text, for a form
   * with further questions.
   */
  look?: 'list' | 'wide' | 'chips';
}

/** A choice of any number of options: real checkboxes in a fieldset. */
export function CheckboxGroup({
  legend,
  name,
  options,
  values,
  onChange,
  hint,
  error,
  look = 'wide',
}: CheckboxGroupProps) {
  const id = useId();
  // The error describes each control of the group, and would be read twice.
  const described = isShown(hint) && !isShown(error) ? `${id}-hint` : undefined;
  const without = (value: string) => values.filter((one) => one !== value);
  return (
    <fieldset className={cx(styles.group, styles.cards)} aria-describedby={described}>
      <legend>{legend}</legend>
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <div className={cx(styles.choices, look === 'wide' && styles.wide, look === 'chips' && styles.chips)}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              className={box.box}
              type="checkbox"
              name={name}
              value={value}
              checked={values.includes(value)}
              onChange={(event) => {
                const chosen = event.target.checked ? [...values, value] : without(value);
                onChange(options.map((option) => option.value).filter((one) => chosen.includes(one)));
              }}
              aria-invalid={invalidBy(error)}
              aria-describedby={isShown(error) ? `${id}-error` : undefined}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
