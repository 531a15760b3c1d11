import { useTranslation } from 'react-i18next';
import type { Booking } from '../../core/generated/tables';
import { useAnswerWords } from '../account/useAnswerWords';
import styles from './sessions.module.css';

const STEPS = ['1', '2', '3', '4', '5', '6'] as const;

/** The questions of the questionnaire with the answers of a request. */
export function AnswerList({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const answer = useAnswerWords();
  return (
    <dl className={styles.pairs}>
      {STEPS.map((step) => (
        <div key={step}>
          <dt>{t(`questions.${step}`)}</dt>
          <dd dir="auto">{answer(step, booking[step])}</dd>
        </div>
      ))}
    </dl>
  );
}
