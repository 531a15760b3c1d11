import { useTranslation } from 'react-i18next';
import styles from './BreathingCircle.module.css';

/**
 * A minute of breathing: a circle that grows and shrinks six times. It begins when it is opened and ends when it is closed, by the browser's own control, so
 * that it needs no script; nothing moves before. Who wants no movement counts instead. Screen readers hear how it goes, not the circle's words.
 */
export function BreathingCircle({ title }: { title: string }) {
  const { t } = useTranslation('reading');
  return (
    <details className={styles.breathing}>
      <summary>{title}</summary>
      <p>{t('breathing.how')}</p>
      <div className={styles.circle} aria-hidden="true">
        <span className={styles.in}>{t('breathing.in')}</span>
        <span className={styles.out}>{t('breathing.out')}</span>
        <span className={styles.end}>{t('breathing.end')}</span>
      </div>
      <p className={styles.counted}>{t('breathing.counted')}</p>
    </details>
  );
}
