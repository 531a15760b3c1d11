import { useAnnounce } from '../../../ui/announcer/announcing';
import skeleton from '../../../ui/Skeleton.module.css';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './CounselorRow.module.css';
import who from './Who.module.css';

/** The shape of counselors' rows that are on their way: faces and a few lines. It appears after 300 ms and does not move. */
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
