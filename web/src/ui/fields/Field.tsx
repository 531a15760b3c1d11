import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Field.module.css';
import type { Elements } from '../elements';

/** The words of a field, already in the reader's language. */
export interface FieldWords {
  label: ReactNode;
  /** Said before the mistake: what is expected. */
  hint?: ReactNode;
  /** What is wrong and how to mend it. Its presence marks the field as invalid. */
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

/** Left out where nothing is wrong: Firefox keeps a `false` that it has told a screen reader, and the mistake that comes later is not said. */
type Invalid = true | undefined;

/** Marks a control as invalid once there is an error to show. */
export const invalidBy = (error: ReactNode): Invalid => isShown(error) || undefined;

/**
 * Tells by ARIA that a control is required. By the attribute of HTML the form around would be invalid from the start, and Orca says so to everybody who comes
 * into it.
 */
export function requiredByAria<P extends { required?: boolean | undefined }>({ required, ...props }: P) {
  return { ...props, 'aria-required': required };
}

/** True where there is something to show: an empty string or a missing node is nothing. */
export function isShown(words: ReactNode): boolean {
  return words !== undefined && words !== null && words !== '' && words !== false;
}

/**
 * What describes a control: its hint, and once something is wrong the error alone, which says how to mend it. Heard after each other the two say much the
 * same.
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

/** The error of a field or a group: an icon and words, never colour alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!isShown(children)) return null;
  return (
    <p id={id} className={styles.error} data-mistake="">
      <CircleAlert size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** Label above, hint, control, error below: the frame that all single-control fields share. */
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
