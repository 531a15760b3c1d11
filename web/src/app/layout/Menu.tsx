import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ReactNode } from 'react';
import { cx } from '../../ui/cx';
import styles from './Menu.module.css';
import { useDisclosure } from './useDisclosure';

interface MenuProps {
  /** The content of the button. */
  label: ReactNode;
  /** The edge of the button that the list is aligned with. */
  hangs?: 'start' | 'end';
  className?: string | undefined;
  /** The entries, as `<li>`. */
  children: ReactNode;
}

/** A drop-down of links in the navigation bar. It is a disclosure, not an ARIA menu: its entries are links and keep their own keys. */
export function Menu({ label, hangs = 'start', className, children }: MenuProps) {
  const id = useId();
  const { open, toggle, close, frameRef, buttonRef, onKeyDown } = useDisclosure();
  return (
    // Keys and presses bubble up here from the button and the links, which are the controls.
    <div ref={frameRef} className={cx(styles.menu, className)} onKeyDown={onKeyDown}>
      <button
        ref={buttonRef}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={styles.label}>{label}</span>
        <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
      </button>
      <ul
        id={id}
        role="list"
        className={cx(styles.list, hangs === 'end' && styles.end)}
        hidden={!open}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button') !== null) close();
        }}
      >
        {children}
      </ul>
    </div>
  );
}
