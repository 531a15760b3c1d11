import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateFields } from '../../../ui/fields/DateFields';

type Part = 'day' | 'month' | 'year';

type FieldOfForm = ComponentProps<'input'> & { error?: ReactNode };

export interface BirthdayFieldsProps {
  /** The form's `field`: the props of each box's input. The core reports every problem of the date on `day`. */
  field: (part: Part) => FieldOfForm;
  /** Replaces the example below the legend. */
  hint?: string | undefined;
}

/** The birthday as three text boxes, the same in every form. */
export function BirthdayFields({ field, hint }: BirthdayFieldsProps) {
  const { t } = useTranslation('auth');
  const day = field('day');
  return (
    <DateFields
      legend={t('fields.birthday')}
      hint={hint ?? t('fields.birthdayHint')}
      error={day.error}
      day={{ label: t('fields.day'), inputProps: inputOf(day) }}
      month={{ label: t('fields.month'), inputProps: inputOf(field('month')) }}
      year={{ label: t('fields.year'), inputProps: inputOf(field('year')) }}
    />
  );
}

/** Removes the error, which is shown once below the three boxes: an input has no such attribute. */
function inputOf(field: FieldOfForm): ComponentProps<'input'> {
  const input = { ...field };
  delete input.error;
  return input;
}
