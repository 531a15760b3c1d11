import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { Field, requiredByAria, useFieldTies, type FieldWords } from './Field';
import styles from './Field.module.css';

/** One choice: the stored value and the visible text. */
export interface Option {
  value: string;
  label: string;
  /** The language of the label, if it differs from the page's. */
  lang?: string;
}

export interface SelectFieldProps extends FieldWords, ComponentProps<'select'> {
  options: readonly Option[];
  /** Shown while nothing is chosen ("Choose a country"); its value is "". */
  placeholder?: string | undefined;
}

/** A native select: it opens the phone's own list. */
export function SelectField({ label, hint, error, options, placeholder, className, id, ...select }: SelectFieldProps) {
  const ties = useFieldTies({ hint, error }, id);
  return (
    <Field ties={ties} words={{ label, hint, error }} className={className}>
      <span className={styles.selectBox}>
        <select {...requiredByAria(select)} {...ties.control} className={cx(styles.control, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
      </span>
    </Field>
  );
}
