/** Small decorative pictures of each step's screen, with invented content. The parent hides them from screen readers. */
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx';
import { Picture } from '../../ui/Picture';
import styles from './HowSection.module.css';

/** A counselor's available times, and a question of the questionnaire. */
export function Choosing() {
  const { t } = useTranslation('how');
  return (
    <>
      <div className={styles.sheet}>
        <b>{t('shown.counselor')}</b>
        <span className={styles.quiet}>{t('shown.languages')}</span>
        <div className={styles.row}>
          <span className={styles.pill}>{t('shown.times.t1')}</span>
          <span className={cx(styles.pill, styles.chosen)}>{t('shown.times.t2')}</span>
          <span className={styles.pill}>{t('shown.times.t3')}</span>
        </div>
      </div>
      <div className={styles.sheet}>
        <b>{t('shown.question')}</b>
        <div className={styles.row}>
          <span className={styles.pill}>{t('shown.answers.a1')}</span>
          <span className={styles.pill}>{t('shown.answers.a2')}</span>
        </div>
      </div>
    </>
  );
}

/** A written conversation of counselor and client. */
export function Talking() {
  const { t } = useTranslation('how');
  return (
    <>
      <div className={styles.said}>
        <Picture name="portraits/juniper" alt="" width={56} height={56} />
        <span className={styles.sheet}>{t('shown.asks')}</span>
      </div>
      <div className={styles.said}>
        <Picture name="portraits/cedar" alt="" width={56} height={56} />
        <span className={styles.sheet}>{t('shown.says')}</span>
      </div>
    </>
  );
}

/** A completed session, and a link to the next. */
export function Again() {
  const { t } = useTranslation('how');
  return (
    <div className={styles.sheet}>
      <b>{t('shown.counselor')}</b>
      <span className={styles.quiet}>{t('shown.state')}</span>
      <div className={styles.row}>
        <span className={cx(styles.pill, styles.chosen)}>{t('shown.again')}</span>
      </div>
    </div>
  );
}
