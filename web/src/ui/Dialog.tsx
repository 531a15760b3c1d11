import X from 'lucide-react/icons/x';
import { useEffect, useId, useLayoutEffect, useReducer, useRef, type ReactNode } from 'react';
import { cx } from './cx';
import styles from './Dialog.module.css';
import type { Elements } from './elements';
import { RoundButton } from './RoundButton';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  children: Elements;
  /** Escape, the cross and a press on the backdrop ask for it; the owner then sets `open` to false, or leaves it: the dialog stays. */
  onClose: () => void;
  closeLabel: string;
  className?: string | undefined;
}

/** A question that has to be answered first. The native dialog keeps the focus inside and gives it back to where it was. */
export function Dialog({ open, title, children, onClose, closeLabel, className }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [closings, closed] = useReducer((times: number) => times + 1, 0);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open, closings]);

  // An owner that takes the dialog away closes it by that: only a closed one gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.open === true) dialog.close();
    };
  }, []);

  return (
    // The press on the backdrop is an extra: Escape and the cross do the same from the keyboard.
    <dialog
      ref={ref}
      className={cx(styles.dialog, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser lets Escape be refused once and then closes all the same, some without asking: what the owner keeps open comes back.
      onClose={(event) => {
        if (!open || event.currentTarget.open) return;
        onClose();
        closed();
      }}
      onClick={(event) => {
        if (event.target !== event.currentTarget) return;
        const box = event.currentTarget.getBoundingClientRect();
        const inside =
          event.clientX >= box.left &&
          event.clientX <= box.right &&
          event.clientY >= box.top &&
          event.clientY <= box.bottom;
        if (!inside) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <RoundButton className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </RoundButton>
      </div>
      {open && children}
    </dialog>
  );
}
