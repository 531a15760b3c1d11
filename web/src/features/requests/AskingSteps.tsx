import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FORMS } from '../../core/generated/forms';
import { BOOKING_OPTIONS } from '../../core/generated/tables';
import { useCharactersLeft } from '../../i18n/useCharactersLeft';
import { Button } from '../../ui/Button';
import { RadioGroup } from '../../ui/fields/RadioGroup';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useAnswerWords } from '../shared/requests/useAnswerWords';
import styles from './requests.module.css';
import { QUESTION_ID, type StepProps } from './step';
import { useHeading } from './useHeading';

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

/** Step 6: free text, with the number of characters left. */
export function ThoughtsStep({ booking, state, ways, isJustOpened }: StepProps) {
  const { t } = useTranslation(['booking', 'messages']);
  const charactersLeft = useCharactersLeft();
  const area = useRef<HTMLTextAreaElement>(null);
  const { maxLength } = FORMS.bookingThoughts.fields.thoughts;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if ((state.answers['6'] ?? '') === '' && isJustOpened()) return;
    const message = ways.next();
    if (message !== null) area.current?.focus();
  };

  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <TextAreaField
        ref={area}
        name="thoughts"
        // The question is above, as the heading.
        label={<VisuallyHidden>{useHeading(state)}</VisuallyHidden>}
        hint={t('thoughts.hint')}
        rows={8}
        maxLength={maxLength}
        value={state.answers['6'] ?? ''}
        counter={charactersLeft}
        error={booking.message === null ? undefined : t(`messages:${booking.message}`, { max: maxLength })}
        onChange={(event) => {
          booking.dispatchEvent({ type: 'answer', value: event.target.value });
        }}
      />
      <Button type="submit" className={styles.next}>
        {t('next')}
      </Button>
    </form>
  );
}
