import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingState } from '../../core/generated/tables';
import { Button } from '../../ui/Button';
import { useAnswerWords } from '../account/useAnswerWords';
import { AccountFirst } from './AccountFirst';
import styles from './booking.module.css';
import { EmailFirst } from './EmailFirst';
import type { Missing, StepProps } from './step';

const STEPS = ['1', '2', '3', '4', '5', '6'] as const;

/**
 * Step 7: the answers once more, in the visitor's language, each with the way to change it, and the submit; once they are stored, the way back to where that
 * is said. Where an account or a confirmed address is missing, the ways to it in the submit's place.
 */
export function ConfirmStep({ booking, state, ways, missing }: StepProps & { missing: Missing }) {
  const { t } = useTranslation('booking');
  const answers = <Answers state={state} ways={ways} />;
  if (missing !== null) {
    return (
      <div className={styles.step}>
        {answers}
        {missing === 'account' ? <AccountFirst /> : <EmailFirst user={missing} />}
      </div>
    );
  }
  const words = wordsOf(state);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void booking.submit();
  };
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <p>{t(words.text)}</p>
      {answers}
      <Button type="submit" className={styles.next}>
        {t(words.button)}
      </Button>
    </form>
  );
}

function Answers({ state, ways }: Pick<StepProps, 'state' | 'ways'>) {
  const { t } = useTranslation('booking');
  const label = useAnswerWords();
  return (
    <dl className={styles.summary}>
      {STEPS.map((step) => (
        <div key={step}>
          <dt>{t(`short.${step}`)}</dt>
          <dd>
            <span dir={step === '6' ? 'auto' : undefined}>{label(step, state.answers[step] ?? '')}</span>
            <Button
              variant="quiet"
              aria-label={t('confirm.changeOf', { what: t(`short.${step}`) })}
              onClick={() => {
                ways.change(Number(step));
              }}
            >
              {t('confirm.change')}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function wordsOf({ stored, second }: BookingState) {
  if (stored) return { text: 'confirm.sentText', button: 'confirm.back' } as const;
  if (second) return { text: 'confirm.second', button: 'confirm.submitSecond' } as const;
  return { text: 'confirm.text', button: 'confirm.submit' } as const;
}
