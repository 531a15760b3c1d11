import { type ComponentProps, type InputEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
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

/**
 * A date as three text boxes: quicker than a calendar for a birthday, and no year to scroll to. A filled box leads on to the
 * next; the hint should say so.
 */
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
      <div className={styles.dates} onInput={advance} onKeyDown={walk}>
        {parts.map(({ label, inputProps, autoComplete, maxLength }) => (
          <label key={autoComplete} className={styles.part}>
            <span>{label}</span>
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

/** What people put between the parts of a date. */
const SEPARATORS: ReadonlySet<string> = new Set(['/', '.', '-', ' ']);

/**
 * Goes on to the next box when typing has filled this one with two digits. Only a digit typed at the end of a box moves the focus: not a paste, an
 * autofill, a correction in the middle, or a deletion; and never into a box that is filled already, so that mending a date stays as it is
 * everywhere.
 */
function advance(event: InputEvent<HTMLElement>): void {
  const box = event.target;
  if (!(box instanceof HTMLInputElement) || !isTyping(event.nativeEvent)) return;
  const next = boxBeside(box, 1);
  // Digits of every keyboard: those of Arabic and Persian ones are read as 0 to 9.
  const isFull = /^\p{Nd}{2}$/u.test(box.value) && box.selectionStart === box.value.length;
  if (isFull && next?.value === '') next.focus();
}

/** `27/3/1990` can be typed as it is written: a separator goes on. Backspace in an empty box goes back and takes nothing with it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const box = event.target;
  if (!(box instanceof HTMLInputElement)) return;
  const goesOn = SEPARATORS.has(event.key) && box.value !== '' && box.selectionStart === box.value.length;
  const goesBack = event.key === 'Backspace' && box.value === '';
  const to = goesOn ? boxBeside(box, 1) : goesBack ? boxBeside(box, -1) : undefined;
  if (!to) return;
  event.preventDefault();
  to.focus();
  to.setSelectionRange(to.value.length, to.value.length);
}

function boxBeside(box: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const boxes = [...(box.closest('fieldset')?.querySelectorAll('input') ?? [])];
  return boxes[boxes.indexOf(box) + step];
}

/** Keyboards of phones compose even digits. */
function isTyping(event: Event): boolean {
  return 'inputType' in event && (event.inputType === 'insertText' || event.inputType === 'insertCompositionText');
}
