import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FORMS } from '../../core/generated/forms';
import { useCharactersLeft } from '../../i18n/useCharactersLeft';
import { Button } from '../../ui/Button';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './requests.module.css';
import type { StepProps } from './step';
import { useHeading } from './useHeading';

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
