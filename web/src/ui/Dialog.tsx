import X from 'lucide-react/icons/x';
import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
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
import { ExitInFront } from './exitInFront';
import { OpenDialogs } from './openDialogs';
import { RoundButton } from './RoundButton';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  children: Elements;
  /** Called on Escape, the browser's Back, the cross and a press on the backdrop; the owner then sets `open` to false, or the dialog stays. */
  onClose: () => void;
  closeLabel: string;
  /** Id of the text that explains the question: it is read when the dialog opens. */
  describedBy?: string | undefined;
  /**
   * A `sheet` contains something to choose or read in the middle of a screen: on a phone it comes from the bottom edge and is as wide as
   * the window. A `box` asks a question.
   */
  look?: 'box' | 'sheet';
  /** Stays visible below the scrolled content: the button that finishes the dialog, and the price. */
  foot?: Elements;
  /** Keeps its content mounted while it is closed, so that running work isn't lost. */
  keeps?: boolean;
}

/** The first focus: the first field, else the answer that changes nothing, else any control of the content; else the title. */
const FIRST = [
  'input:enabled, select:enabled, textarea:enabled',
  '[data-safe]',
  ':is(a[href], button):not([data-cross], [data-exit] *)',
  'h2',
];

/**
 * Moves the focus to the place where answering begins. Some screen readers don't read the dialog around the focused element, so the
 * question's text describes the control itself.
 */
function begin(dialog: HTMLDialogElement, words: readonly string[], announce: Announce): void {
  const first = FIRST.map((selector) => dialog.querySelector<HTMLElement>(selector)).find((one) => one !== null);
  if (!first) return;
  if (first.id === words[0]) {
    first.focus();
    // Orca moves to it as the dialog opens, before it has the focus, and then reads neither.
    announce(first.textContent.trim());
    return;
  }
  const own = first.getAttribute('aria-describedby')?.split(' ') ?? [];
  first.setAttribute('aria-describedby', [...new Set([...words, ...own])].join(' '));
  first.focus();
}

/** Opens and closes the dialog around it. */
function Opening({
  dialog: ref,
  open,
  closings,
  words,
  onClose,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  open: boolean;
  /** How often the browser has closed it by itself. */
  closings: number;
  /** The ids of the title and of the question's explanation. */
  words: string;
  onClose: () => void;
}) {
  const announce = useContext(Announcing);
  const noteOpen = useContext(OpenDialogs);
  const onBack = useEffectEvent(onClose);
  useEffect(
    () =>
      open
        ? noteOpen(() => {
            onBack();
          })
        : undefined,
    [open, noteOpen],
  );
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
 * A question that must be answered first. The native dialog keeps the focus inside and returns it afterward. The focus begins at the first
 * field, or at the answer that changes nothing, which its owner marks with `data-safe`; at the title while the content is loading. The
 * cross comes last in the document. The quick exit, which the dialog covers, is next to its title.
 *
 * A screen reader can't reach the page behind it or that page's status region, so the dialog has its own.
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
  const exit = useContext(ExitInFront);
  const [closings, closed] = useReducer((times: number) => times + 1, 0);

  // If the owner unmounts an open dialog, it must be closed first: only then does the browser return the focus.
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
      // If it scrolls, Firefox would make it a tab stop, which reads all of its text.
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser only lets a page refuse Escape once, and then closes anyway: a dialog that its owner keeps open is opened again.
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
        {exit !== null && <div data-exit="">{exit}</div>}
      </div>
      <Announcer>
        <Opening dialog={ref} open={open} closings={closings} words={cx(titleId, describedBy)} onClose={onClose} />
        {(open || keeps) && children}
        {open && foot !== null && <div className={styles.foot}>{foot}</div>}
      </Announcer>
      <RoundButton className={styles.close} data-cross="" aria-label={closeLabel} onClick={onClose}>
        <X size={22} aria-hidden="true" />
      </RoundButton>
    </dialog>
  );
}
