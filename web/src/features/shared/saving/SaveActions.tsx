import { Button } from '../../../ui/Button';
import styles from './saving.module.css';

export interface SaveActionsProps {
  busy: boolean;
  words: { save: string; saving: string; cancel: string };
  /** Lets go of what is kept of the typing. */
  onCancel: () => void;
}

/** Save and cancel. Cancel on a form reloads the page; the draft goes first, or it would come back. */
export function SaveActions({ busy, words, onCancel }: SaveActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" busy={busy} busyLabel={words.saving}>
        {words.save}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          onCancel();
          window.location.reload();
        }}
      >
        {words.cancel}
      </Button>
    </div>
  );
}
