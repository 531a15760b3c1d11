import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../core/generated/tables';
import { formatDateTime } from '../../i18n/format';
import { useLanguage } from '../../i18n/useLanguage';
import { useAnswerWords } from '../account/useAnswerWords';
import styles from './MyRequests.module.css';

const STEPS = ['1', '2', '3', '4', '5', '6'] as const;

/** One request: what it is about and when it was sent; the answers unfold. */
export function RequestDetails({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['profile', 'booking']);
  const { language } = useLanguage();
  const answer = useAnswerWords();
  return (
    <details className={styles.request}>
      <summary>
        <span className={styles.summary}>
          <span className={styles.topic}>{answer('5', booking['5'])}</span>
          <span className={styles.sent}>
            {t('requests.sent', { date: formatDateTime(language, booking.requestedAt) })}
          </span>
        </span>
        <ChevronDown size={22} aria-hidden="true" className={styles.chevron} />
      </summary>
      <dl className={styles.answers}>
        {STEPS.map((step) => (
          <div key={step}>
            <dt>{t(`booking:questions.${step}`)}</dt>
            <dd dir="auto">{answer(step, booking[step])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
