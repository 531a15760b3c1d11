import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveTo } from '../../config/leave';
import { ButtonLink } from '../../ui/Button';
import styles from './NavigationBar.module.css';

/** Escape closes menus and dialogs: only pressed as often as this, and soon, does it leave. */
const PRESSES = 3;
const SOON_MS = 2000;

/**
 * The way out for somebody who must not be seen here. It is a link, so that it leads away before the app answers, and without it. Escape, pressed three
 * times within two seconds and nothing else between, does the same.
 */
export function LeaveLink({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  useEffect(() => {
    let presses: number[] = [];
    const onKeyDown = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return;
      presses = key === 'Escape' ? [...presses, timeStamp].slice(-PRESSES) : [];
      const [first = 0] = presses;
      if (presses.length === PRESSES && timeStamp - first < SOON_MS) leave.current();
    };
    // Before a menu or a dialog keeps the key to itself.
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);

  return (
    <ButtonLink
      to={leaveTo()}
      rel="noreferrer"
      variant="secondary"
      className={styles.leave}
      title={t('leave.hint')}
      onClick={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      {t('leave.link')}
    </ButtonLink>
  );
}
