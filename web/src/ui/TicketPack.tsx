import type { ReactNode } from 'react';
import type { Elements } from './elements';
import styles from './TicketPack.module.css';

/** The packs next to each other; one below the other on a phone. */
export function TicketPacks({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul role="list" className={styles.packs} aria-label={label}>
      {children}
    </ul>
  );
}

export interface TicketPackProps {
  /** The number of tickets, as a heading of the level that the screen needs. */
  heading: Elements;
  /** The price of one of them. */
  each: ReactNode;
  price: ReactNode;
  /** The link to the purchase. */
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
