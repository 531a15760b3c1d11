import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingState } from '../../core/generated/tables';
import { Button } from '../../ui/Button';
import { useAnswerWords } from '../account/useAnswerWords';
import { AccountFirst } from './AccountFirst';
import styles from './booking.module.css';
import type { StepProps } from './step';

const STEPS = ['1', '2', '3', '4', '5', '6'] as const;

/**
 * Step 7: the answers once more, in the visitor's language, each with the way to change it, and the submit; once they are stored, the way back to where that
 * is said. To a visitor, the ways to an account in the submit's place.
 */
export function ConfirmStep({ booking, state, ways, isVisitor }: StepProps & { isVisitor: boolean }) {
  const { t } = useTranslation('booking');
  const label = useAnswerWords();
  const words = wordsOf(state);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isVisitor) void booking.submit();
  };

  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      {!isVisitor && <p>{t(words.text)}</p>}
      <dl className={styles.summary}>
        {STEPS.map((step) => (
          <div key={step}>
            <dt>{t(`short.${step}`)}</dt>
            <dd dir={step === '6' ? 'auto' : undefined}>{label(step, state.answers[step] ?? '')}</dd>
            <dd>
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
      {isVisitor ? (
        <AccountFirst />
      ) : (
        <Button type="submit" className={styles.next}>
          {t(words.button)}
        </Button>
      )}
    </form>
  );
}

function wordsOf({ stored, second }: BookingState) {
  if (stored) return { text: 'confirm.sentText', button: 'confirm.back' } as const;
  if (second) return { text: 'confirm.second', button: 'confirm.submitSecond' } as const;
  return { text: 'confirm.text', button: 'confirm.submit' } as const;
}
