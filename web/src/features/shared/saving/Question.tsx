import type { Ref } from 'react';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import styles from './saving.module.css';

export interface QuestionProps {
  /** The id of the text, which is read out when the dialog opens. */
  textId: string;
  /** Says the consequences. */
  children: Elements;
  /** Fields to fill in first. */
  fields?: Elements;
  /** The progress, above the buttons. */
  status: Elements;
  /** The button that does it; nothing if it isn't possible. */
  confirm: Elements;
  /** The label of the button that changes nothing. */
  keep: string;
  keepRef?: Ref<HTMLButtonElement>;
  onKeep: () => void;
}

/** The content of a dialog that asks before something is written. */
export function Question({ textId, children, fields, status, confirm, keep, keepRef, onKeep }: QuestionProps) {
  return (
    <div className={styles.question}>
      <div id={textId} className={styles.question}>
        {children}
      </div>
      {fields}
      {status}
      <div className="buttons">
        {confirm}
        <Button ref={keepRef} variant="secondary" data-safe="" onClick={onKeep}>
          <span>{keep}</span>
        </Button>
      </div>
    </div>
  );
}
