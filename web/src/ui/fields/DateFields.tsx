import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import { FieldError, Hint, invalidBy, isShown, requiredByAria } from './Field';
import styles from './Field.module.css';

/** One box of the date: its label, and the result of react-hook-form's `register`. */
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
}

/**
 * A date as three text boxes: for a birthday this is faster than a calendar, without scrolling to a year. A full box doesn't move the focus
 * by itself, because the Tab that follows would skip a box.
 */
export function DateFields({ legend, hint, error, day, month, year }: DateFieldsProps) {
  const id = useId();
  // The error describes each control of the group, and would be read twice.
  const described = isShown(hint) && !isShown(error) ? `${id}-hint` : undefined;
  const parts = [
    { ...day, autoComplete: 'bday-day', maxLength: 2 },
    { ...month, autoComplete: 'bday-month', maxLength: 2 },
    { ...year, autoComplete: 'bday-year', maxLength: 4 },
  ];
  return (
    <fieldset className={styles.group} aria-describedby={described}>
      <legend>{legend}</legend>
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <div className={styles.dates} onPaste={spread} onKeyDown={walk}>
        {parts.map(({ label, inputProps, autoComplete, maxLength }) => (
          <label key={autoComplete} className={styles.part}>
            <span>{label}</span>
            <input
              type="text"
              inputMode="numeric"
              autoComplete={autoComplete}
              maxLength={maxLength}
              {...requiredByAria(inputProps)}
              dir="ltr"
              className={styles.control}
              aria-invalid={invalidBy(error)}
              aria-describedby={isShown(error) ? `${id}-error` : undefined}
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** A character that people type between the parts of a date, in any script. */
const SEPARATOR = /^[\p{P}\p{S}\p{Z}]$/u;

/** `27/3/1990` can be typed like this: a separator moves to the next box. Backspace in an empty box moves back and deletes nothing. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const box = event.target;
  if (!(box instanceof HTMLInputElement)) return;
  const boxes = boxesAround(box);
  const goesOn = SEPARATOR.test(event.key) && box.value !== '' && box.selectionStart === box.value.length;
  const goesBack = event.key === 'Backspace' && box.value === '';
  const to = goesOn || goesBack ? boxes[boxes.indexOf(box) + (goesOn ? 1 : -1)] : undefined;
  if (!to) return;
  event.preventDefault();
  to.focus();
  to.setSelectionRange(to.value.length, to.value.length);
}

/**
 * A pasted date fills the three boxes, and a pasted number its own: the browser would cut it at the box's length, with the invisible marks
 * and separators around it. The focus stays where it is.
 */
function spread(event: ClipboardEvent<HTMLElement>): void {
  const box = event.target;
  if (!(box instanceof HTMLInputElement)) return;
  const pasted = event.clipboardData.getData('text');
  // Digits of every script are read as 0 to 9.
  const parts = pasted.match(/\p{Nd}+/gu) ?? [];
  const [lone] = parts;
  if (parts.length === 1 && lone !== undefined && !/\p{L}/u.test(pasted)) {
    event.preventDefault();
    type(box, lone);
    return;
  }
  const isYearFirst = parts[0]?.length === 4;
  const date = isYearFirst ? [...parts].reverse() : parts;
  if (date.length !== 3 || date[2]?.length !== 4) return;
  event.preventDefault();
  for (const [index, one] of boxesAround(box).entries()) type(one, date[index] ?? '');
}

function boxesAround(box: HTMLInputElement): HTMLInputElement[] {
  return [...(box.closest('fieldset')?.querySelectorAll('input') ?? [])];
}

/** Puts text into a box as typing does: forms receive the event, and React detects a change by a value that it didn't set itself. */
function type(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
