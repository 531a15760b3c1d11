import { Button } from '../../../ui/Button';

export interface SaveActionsProps {
  busy: boolean;
  words: { save: string; saving: string; cancel: string };
  /** Discards what is kept of the typed text. */
  onCancel: () => void;
}

/** Save and cancel. Cancel reloads the page; the draft is discarded first, because it would be restored otherwise. */
export function SaveActions({ busy, words, onCancel }: SaveActionsProps) {
  return (
    <div className="buttons">
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
