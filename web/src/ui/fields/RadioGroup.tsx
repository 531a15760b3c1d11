import { useId, type ReactNode, type Ref } from 'react';
import { cx } from '../cx';
import { FieldError, Hint, invalidBy, isShown } from './Field';
import styles from './Field.module.css';

export interface RadioGroupProps {
  /** The question that the group answers; left out if `labelledBy` names it. */
  legend?: ReactNode;
  /** Id of the heading above that asks the question. */
  labelledBy?: string | undefined;
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  /** The chosen value; "" while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /**
   * `segments`: two to four words in one bar. `buttons`: side by side, for short answers. `pictures`: many, small. `chips`: as wide as
   * their text, for a form with further questions. `list`: one below the other.
   */
  look?: 'list' | 'segments' | 'buttons' | 'pictures' | 'chips' | undefined;
  /** The first radio button, which takes the focus when the group is the first wrong field. */
  ref?: Ref<HTMLInputElement> | undefined;
}

const LOOKS = {
  list: undefined,
  segments: styles.segments,
  buttons: styles.wide,
  pictures: styles.pictures,
  chips: styles.chips,
};

/** One choice out of several: real radio buttons in a fieldset, so that arrow keys, forms and screen readers recognize them. */
export function RadioGroup({
  legend,
  labelledBy,
  name,
  options,
  value,
  onChange,
  hint,
  error,
  look = 'list',
  ref,
}: RadioGroupProps) {
  const id = useId();
  // The error describes each control of the group, and would be read twice.
  const described = isShown(hint) && !isShown(error) ? `${id}-hint` : undefined;
  return (
    <fieldset className={cx(styles.group, styles.cards)} aria-labelledby={labelledBy} aria-describedby={described}>
      {legend !== undefined && <legend>{legend}</legend>}
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <div className={cx(styles.choices, LOOKS[look])}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.choice}>
            <input
              {...(index === 0 && ref !== undefined ? { ref } : {})}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => {
                onChange(option.value);
              }}
              aria-invalid={invalidBy(error)}
              aria-describedby={isShown(error) ? `${id}-error` : undefined}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
