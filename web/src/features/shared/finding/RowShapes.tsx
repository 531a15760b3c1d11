import { useAnnounce } from '../../../ui/announcer/announcing';
import skeleton from '../../../ui/Skeleton.module.css';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './CounselorRow.module.css';
import who from './Who.module.css';

/** Placeholders for counselors' rows that are loading: faces and a few lines. They appear after 300 ms and don't move. */
export function RowShapes({ label, count = 4 }: { label: string; count?: number }) {
  useAnnounce(label, 'ifItLasts');
  return (
    <div className={skeleton.late}>
      <div className={styles.rows} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.row}>
            <div className={who.who}>
              <span className={styles.faceShape} />
              <span className={styles.lineShape} />
            </div>
            <span className={styles.lineShape} />
            <span className={styles.lineShape} />
          </div>
        ))}
      </div>
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
