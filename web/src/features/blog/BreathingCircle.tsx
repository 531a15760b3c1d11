import { useTranslation } from 'react-i18next';
import styles from './BreathingCircle.module.css';

/**
 * A minute of breathing: a circle that grows and shrinks six times. The browser's own disclosure control starts and ends it, so it needs
 * no script, and nothing moves before. Readers who prefer reduced motion count instead. Screen readers read the instructions, not the
 * circle's words.
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
