import X from 'lucide-react/icons/x';
import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { Announcer } from './announcer/Announcer';
import { type Announce, Announcing } from './announcer/announcing';
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
  /** Id of the text that says what the question means: it is read when the dialog opens. */
  describedBy?: string | undefined;
  /**
   * A `sheet` holds what is chosen or read in the middle of a screen: on a phone it comes from the bottom edge and is as wide as the window. A `box` asks
   * a question.
   */
  look?: 'box' | 'sheet';
  /** What stays in view below the content while that is scrolled: the button that ends it, and what it costs. */
  foot?: Elements;
  /** Its content goes on while it is closed: what is under way in it is not lost. */
  keeps?: boolean;
}

/** What is filled in first, else the answer that changes nothing, else what there is; the title where there is only the cross. */
const FIRST = [
  'input:enabled, select:enabled, textarea:enabled',
  '[data-safe]',
  'a[href], button:not([data-cross])',
  'h2',
];

/**
 * Gives the focus to where the answering begins. Some screen readers do not speak of the dialog around what has the focus: the words of the question describe
 * the control itself.
 */
function begin(dialog: HTMLDialogElement, words: readonly string[], announce: Announce): void {
  const first = FIRST.map((selector) => dialog.querySelector<HTMLElement>(selector)).find((one) => one !== null);
  if (!first) return;
  if (first.id === words[0]) {
    first.focus();
    // Orca moves to it as the dialog opens, before it has the focus, and is silent of both.
    announce(first.textContent.trim());
    return;
  }
  const own = first.getAttribute('aria-describedby')?.split(' ') ?? [];
  first.setAttribute('aria-describedby', [...new Set([...words, ...own])].join(' '));
  first.focus();
}

/** Opens and closes the dialog around. */
function Opening({
  dialog: ref,
  open,
  closings,
  words,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  open: boolean;
  /** How often the browser has closed it by itself. */
  closings: number;
  /** The ids of the title and of what says what the question means. */
  words: string;
}) {
  const announce = useContext(Announcing);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (!open) {
      dialog.close();
      return;
    }
    dialog.showModal();
    begin(dialog, words.split(' '), announce);
  }, [ref, open, closings, words, announce]);
  return null;
}

/**
 * A question that has to be answered first. The native dialog keeps the focus inside and gives it back to where it was. The focus begins at the first field, or
 * at the answer that changes nothing, which its owner marks with `data-safe`; at the title while the content is still to come. The cross comes last, wherever
 * it is drawn.
 *
 * The page behind is out of a screen reader's reach, and its status region with it: the dialog has one of its own.
 */
export function Dialog({
  open,
  title,
  children,
  onClose,
  closeLabel,
  describedBy,
  look = 'box',
  foot = null,
  keeps = false,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [closings, closed] = useReducer((times: number) => times + 1, 0);

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
      className={cx(styles.dialog, look === 'sheet' && styles.sheet)}
      aria-labelledby={titleId}
      // Where it scrolls, Firefox would make it a stop of its own, at which all of its words are read.
      tabIndex={-1}
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
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
      </div>
      <Announcer>
        <Opening dialog={ref} open={open} closings={closings} words={cx(titleId, describedBy)} />
        {(open || keeps) && children}
        {open && foot !== null && <div className={styles.foot}>{foot}</div>}
      </Announcer>
      <RoundButton className={styles.close} data-cross="" aria-label={closeLabel} onClick={onClose}>
        <X size={22} aria-hidden="true" />
      </RoundButton>
    </dialog>
  );
}
