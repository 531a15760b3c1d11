import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Field.module.css';
import type { Elements } from '../elements';

/** The texts of a field, already in the reader's language. */
export interface FieldWords {
  label: ReactNode;
  /** The expected input, shown before any mistake. */
  hint?: ReactNode;
  /** The mistake and how to fix it. Its presence marks the field as invalid. */
  error?: ReactNode;
}

/** The ids and attributes that tie a control to its label, hint and error. */
export interface FieldTies {
  id: string;
  hintId: string;
  errorId: string;
  control: {
    id: string;
    'aria-describedby'?: string;
    'aria-invalid': Invalid;
  };
}

/** Left out if nothing is wrong: Firefox keeps reporting `false` to a screen reader, which then doesn't read a later mistake. */
type Invalid = true | undefined;

/** Marks a control as invalid once there is an error to show. */
export const invalidBy = (error: ReactNode): Invalid => isShown(error) || undefined;

/**
 * Marks a control as required by ARIA. The HTML attribute would make the form invalid from the start, and Orca announces that to everybody
 * who enters it.
 */
export function requiredByAria<P extends { required?: boolean | undefined }>({ required, ...props }: P) {
  return { ...props, 'aria-required': required };
}

/** Whether there is something to show: an empty string or a missing node doesn't count. */
export function isShown(words: ReactNode): boolean {
  return words !== undefined && words !== null && words !== '' && words !== false;
}

/**
 * The description of a control: its hint, or only the error once something is wrong, since that says how to fix it. Read one after the
 * other, the two would repeat each other.
 */
function descriptionOf(words: Pick<FieldWords, 'hint' | 'error'>, hintId: string, errorId: string): string {
  if (isShown(words.error)) return errorId;
  return isShown(words.hint) ? hintId : '';
}

/**
 * Makes the ties of one field.
 *
 * @param words its hint and error
 * @param ownId the id that the caller wants for the control
 * @param also ids of further descriptions, read last
 */
export function useFieldTies(words: Pick<FieldWords, 'hint' | 'error'>, ownId?: string, also?: string): FieldTies {
  const made = useId();
  const id = ownId ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [descriptionOf(words, hintId, errorId), also].filter(Boolean).join(' ');
  return {
    id,
    hintId,
    errorId,
    control: {
      id,
      ...(described === '' ? {} : { 'aria-describedby': described }),
      'aria-invalid': invalidBy(words.error),
    },
  };
}

/** The hint of a field or a group. */
export function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!isShown(children)) return null;
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}

/** The error of a field or a group: an icon and text, never color alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!isShown(children)) return null;
  return (
    <p id={id} className={styles.error} data-mistake="">
      <CircleAlert size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** Label above, hint, control, error below: the frame of all single-control fields. */
export function Field({
  ties,
  words,
  className,
  children,
}: {
  ties: FieldTies;
  words: FieldWords;
  className?: string | undefined;
  children: Elements;
}) {
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={ties.id}>
        {words.label}
      </label>
      <Hint id={ties.hintId}>{words.hint}</Hint>
      {children}
      <FieldError id={ties.errorId}>{words.error}</FieldError>
    </div>
  );
}
