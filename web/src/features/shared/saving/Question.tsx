import type { Ref } from 'react';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import styles from './saving.module.css';

export interface QuestionProps {
  /** For the text, which the dialog reads out when it opens. */
  textId: string;
  /** Says the consequences. */
  children: Elements;
  /** Fields to fill in first. */
  fields?: Elements;
  /** How it is going, above the buttons. */
  status: Elements;
  /** The button that does it; nothing where it cannot be done. */
  confirm: Elements;
  /** The text of the button that changes nothing. */
  keep: string;
  keepRef?: Ref<HTMLButtonElement>;
  onKeep: () => void;
}

/** The inside of a dialog that asks before something is written. */
export function Question({ textId, children, fields, status, confirm, keep, keepRef, onKeep }: QuestionProps) {
  return (
    <div className={styles.question}>
      <div id={textId} className={styles.question}>
        {children}
      </div>
      {fields}
      {status}
      <div className={styles.actions}>
        {confirm}
        <Button ref={keepRef} variant="secondary" data-safe="" onClick={onKeep}>
          <span>{keep}</span>
        </Button>
      </div>
    </div>
  );
}
