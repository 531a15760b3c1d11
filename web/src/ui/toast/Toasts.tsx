import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { RoundButton } from '../RoundButton';
import styles from './Toasts.module.css';
import { type Message, NO_TOASTER, Toasting } from './toasts';

/** How long a toast stays, in milliseconds: twice what a slow reader needs for a line. */
export const TOAST_MS = 10_000;

export interface ToastsProps {
  wordsOf: (message: Message) => string;
  closeLabel: string;
}

/** The place of the toasts: a polite live region that never takes the focus. Focused elements are kept clear of it (`global.css`). */
export function Toasts({ wordsOf, closeLabel }: ToastsProps) {
  const { subscribe, current, dismiss } = useContext(Toasting);
  const toasts = useSyncExternalStore(subscribe, current, NO_TOASTER.current);
  return (
    <div aria-live="polite" data-toasts="" className={styles.place}>
      {toasts.map(({ id, message }) => (
        <OneToast
          key={id}
          id={id}
          dismiss={dismiss}
          text={wordsOf(message)}
          failed={message === 'saveFailed' || message === 'saveUnknown'}
          closeLabel={closeLabel}
        />
      ))}
    </div>
  );
}

interface OneToastProps {
  id: number;
  dismiss: (id: number) => void;
  text: string;
  /** The message isn't a success, so it has no check mark. */
  failed: boolean;
  closeLabel: string;
}

/** Disappears by itself; its time stops while the pointer or the focus is on it, and starts again afterward. */
function OneToast({ id, dismiss, text, failed, closeLabel }: OneToastProps) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const clock = setTimeout(() => {
      dismiss(id);
    }, TOAST_MS);
    return () => {
      clearTimeout(clock);
    };
  }, [held, id, dismiss]);

  const hold = () => {
    setHeld(true);
  };
  const letGo = () => {
    setHeld(false);
  };
  return (
    <div className={styles.toast} onPointerEnter={hold} onPointerLeave={letGo} onFocus={hold} onBlur={letGo}>
      {!failed && <CircleCheck size={22} aria-hidden="true" />}
      <p>{text}</p>
      <RoundButton
        className={styles.close}
        aria-label={closeLabel}
        onClick={() => {
          dismiss(id);
        }}
      >
        <X size={20} aria-hidden="true" />
      </RoundButton>
    </div>
  );
}
