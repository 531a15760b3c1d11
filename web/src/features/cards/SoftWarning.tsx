import { TriangleAlert } from 'lucide-react';
import styles from './AddCardForm.module.css';

/** A warning that blocks nothing (decisions, section 1, "Soft checks"). The region stands before its words do, so that they are announced. */
export function SoftWarning({ words }: { words: string }) {
  return (
    <div role="status" className={styles.soft}>
      {words !== '' && (
        <>
          <TriangleAlert size={18} aria-hidden="true" />
          <span>{words}</span>
        </>
      )}
    </div>
  );
}
