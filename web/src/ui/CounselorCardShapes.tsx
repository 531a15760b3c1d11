import { useAnnounce } from './announcer/announcing';
import cards from './CounselorCard.module.css';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** The shape of counselors' cards that are on their way: faces and a few lines. It appears after 300 ms and does not move. */
export function CounselorCardShapes({ label, count = 4 }: { label: string; count?: number }) {
  useAnnounce(label, 'ifItLasts');
  return (
    <div className={styles.late}>
      <div className={cards.cards} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={cards.card}>
            <div className={cards.who}>
              <span className={cards.faceShape} />
              <span className={cards.lineShape} />
            </div>
            <span className={cards.lineShape} />
            <span className={cards.lineShape} />
            <span className={cards.lineShape} />
          </div>
        ))}
      </div>
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
