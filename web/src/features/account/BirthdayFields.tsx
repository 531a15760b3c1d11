import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateFields } from '../../ui/fields/DateFields';

type Part = 'day' | 'month' | 'year';

export interface BirthdayFieldsProps {
  /** The form's `field`: what each box spreads into its input. The core reports every problem of the date on `day`. */
  field: (part: Part) => ComponentProps<'input'> & { error?: ReactNode };
  /** Replaces the example below the legend. */
  hint?: string | undefined;
}

/** The birthday as three text boxes (spec section 2 "Signup forms"), as every form of the product asks for it. */
export function BirthdayFields({ field, hint }: BirthdayFieldsProps) {
  const { t } = useTranslation('auth');
  const { error, ...day } = field('day');
  const { error: _month, ...month } = field('month');
  const { error: _year, ...year } = field('year');
  return (
    <DateFields
      legend={t('fields.birthday')}
      hint={hint ?? t('fields.birthdayHint')}
      error={error}
      day={{ label: t('fields.day'), inputProps: day }}
      month={{ label: t('fields.month'), inputProps: month }}
      year={{ label: t('fields.year'), inputProps: year }}
    />
  );
}
