import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { useAnswerWords } from '../account/useAnswerWords';
import styles from './booking.module.css';
import type { StepProps } from './Questionnaire';

const STEPS = ['1', '2', '3', '4', '5', '6'] as const;

/** Step 7: the answers once more, in the visitor's language, and the submit. */
export function ConfirmStep({ booking, state }: StepProps) {
  const { t } = useTranslation('booking');
  const label = useAnswerWords();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void booking.submit();
  };

  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <p>{t('confirm.text')}</p>
      <dl className={styles.summary}>
        {STEPS.map((step) => (
          <div key={step}>
            <dt>{t(`short.${step}`)}</dt>
            <dd dir={step === '6' ? 'auto' : undefined}>{label(step, state.answers[step] ?? '')}</dd>
          </div>
        ))}
      </dl>
      <Button type="submit" className={styles.next}>
        {t('confirm.submit')}
      </Button>
    </form>
  );
}
