import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BOOKING_OPTIONS } from '../../core/generated/tables';
import { Button } from '../../ui/Button';
import { RadioGroup } from '../../ui/fields/RadioGroup';
import { useAnswerWords } from '../shared/requests/useAnswerWords';
import styles from './requests.module.css';
import { QUESTION_ID, type StepProps } from './step';

/** Steps up to this one show their choices as buttons, the later ones as a list. */
const LAST_WITH_BUTTONS = 3;

/**
 * Steps 1 to 5: one choice out of several, as native radio buttons. A choice by finger or mouse goes on. A choice by keyboard doesn't,
 * because the arrow keys pass through all choices.
 */
export function ChoiceStep({ booking, state, ways, movesOn, isJustOpened }: StepProps) {
  const { t } = useTranslation(['booking', 'messages']);
  const label = useAnswerWords();
  const first = useRef<HTMLInputElement>(null);
  const isPointed = useRef(false);
  const step = String(state.step) as keyof typeof BOOKING_OPTIONS;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (state.answers[step] === undefined && isJustOpened()) return;
    const message = ways.next();
    // The message is read out with the choice that takes the focus.
    if (message !== null) first.current?.focus();
  };

  return (
    <form
      className={styles.step}
      onSubmit={submit}
      onPointerDown={({ target }) => {
        isPointed.current = target instanceof Element && target.closest('label') !== null;
      }}
      onKeyDown={() => {
        isPointed.current = false;
      }}
      noValidate
    >
      <RadioGroup
        ref={first}
        labelledBy={QUESTION_ID}
        name={`step-${step}`}
        hint={state.step === 1 ? t('choosing') : undefined}
        look={state.step <= LAST_WITH_BUTTONS ? 'buttons' : 'list'}
        options={BOOKING_OPTIONS[step].map((value) => ({ value, label: label(step, value) }))}
        value={state.answers[step] ?? ''}
        error={booking.message === null ? undefined : t(`messages:${booking.message}`)}
        onChange={(value) => {
          booking.dispatchEvent({ type: 'answer', value });
          if (!isPointed.current) return;
          movesOn();
          ways.next();
        }}
      />
      <Button type="submit" className={styles.next}>
        {t('next')}
      </Button>
    </form>
  );
}
