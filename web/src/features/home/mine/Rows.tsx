import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import styles from './mine.module.css';

/** Something that waits, with its link. */
export interface Row {
  id: string;
  icon: typeof ChevronRight;
  to: To;
  title: string;
  text: ReactNode;
}

/** The list of what waits for the signed-in person; each row is one link. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul role="list" className={styles.rows}>
      {rows.map(({ id, icon: Sign, to, title, text }) => (
        <li key={id}>
          <Link to={to} className={styles.row}>
            <Sign size={24} aria-hidden="true" />
            <span className={styles.rowWords}>
              <span className={styles.strong}>{title}</span>
              <span className={styles.quiet}>{text}</span>
            </span>
            <ChevronRight size={20} aria-hidden="true" data-mirror="" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
