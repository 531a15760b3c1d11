import type { TimeWish } from '../../../core/generated/tables';
import { useWishWords } from './useWishWords';
import styles from './wishes.module.css';

/** What a patient waits for. */
export function WishLine({ wish }: { wish: TimeWish }) {
  const words = useWishWords(wish);
  return (
    <ul role="list" className={styles.line}>
      {words.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
