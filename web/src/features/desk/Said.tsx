import { useEffect } from 'react';
import { Notice } from '../../ui/Notice';
import { TOAST_MS } from '../../ui/toast/Toasts';
import styles from './desk.module.css';

interface SaidProps {
  /** The latest act's outcome; '' while there is none. */
  words: string;
  onOver: () => void;
}

/** The outcome of the latest act, at the bottom of the window for as long as a toast. */
export function Said({ words, onOver }: SaidProps) {
  useEffect(() => {
    if (words === '') return;
    const clock = setTimeout(onOver, TOAST_MS);
    return () => {
      clearTimeout(clock);
    };
  }, [words, onOver]);
  return (
    words !== '' && (
      <Notice kind="success" className={styles.said}>
        {words}
      </Notice>
    )
  );
}
