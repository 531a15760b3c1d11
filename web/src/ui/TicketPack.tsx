import type { ReactNode } from 'react';
import type { Elements } from './elements';
import styles from './TicketPack.module.css';

/** The packs beside each other; one below the other on a phone. */
export function TicketPacks({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul role="list" className={styles.packs} aria-label={label}>
      {children}
    </ul>
  );
}

export interface TicketPackProps {
  /** How many tickets: a heading of the level that the screen needs. */
  heading: Elements;
  /** What one of them costs. */
  each: ReactNode;
  price: ReactNode;
  /** The way to the purchase. */
  action: Elements;
}

/** A pack, drawn as a ticket: its count above the perforation, price and purchase on the stub. */
export function TicketPack({ heading, each, price, action }: TicketPackProps) {
  return (
    <li className={styles.pack}>
      <div className={styles.top}>
        {heading}
        <p className={styles.each}>{each}</p>
      </div>
      <div className={styles.stub}>
        <div className={styles.price}>{price}</div>
        {action}
      </div>
    </li>
  );
}
