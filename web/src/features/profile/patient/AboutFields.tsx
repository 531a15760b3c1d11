import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EDUCATION_LEVELS, GENDERS, LIMITS } from '../../../core';
import { useCharactersLeft } from '../../../i18n/useCharactersLeft';
import type { CoreForm } from '../../../state/forms/useCoreForm';
import { FieldPair } from '../../../ui/fields/FieldPair';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { TextField } from '../../../ui/fields/TextField';
import { BirthdayFields } from '../../shared/account/BirthdayFields';
import styles from './PatientProfileForm.module.css';

/** The patient's personal data. The lists' stored values are spelled as specified; their labels are spelled correctly. */
export function AboutFields({ form }: { form: CoreForm<'patientProfile'> }) {
  const { t } = useTranslation('profile');
  const charactersLeft = useCharactersLeft();
  const members = useId();
  const [firstHobbies] = useState(form.values.hobbies);
  return (
    <>
      <FieldPair>
        <TextField label={t('fields.name')} autoComplete="given-name" dir="auto" {...form.field('name')} />
        <TextField label={t('fields.surname')} autoComplete="family-name" dir="auto" {...form.field('surname')} />
      </FieldPair>
      <BirthdayFields field={form.field} hint={t('fields.birthdayHint')} />
      <FieldPair>
        <SelectField
          label={t('fields.gender')}
          autoComplete="sex"
          options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
          {...form.field('gender')}
        />
        <SelectField
          label={t('fields.education')}
          options={EDUCATION_LEVELS.map((value) => ({ value, label: t(`education.${value}`) }))}
          {...form.field('educationLevel')}
        />
      </FieldPair>
      <TextAreaField
        label={t('fields.hobbies')}
        hint={t('fields.hobbiesHint')}
        rows={3}
        defaultValue={firstHobbies}
        counter={charactersLeft}
        {...form.field('hobbies')}
        maxLength={LIMITS.HOBBIES_MAX}
      />
      <div className={styles.members}>
        <TextField
          label={t('fields.familySize')}
          dir="auto"
          autoComplete="off"
          aria-describedby={members}
          {...form.field('familySize')}
        />
        <span id={members}>{t('fields.members')}</span>
      </div>
    </>
  );
}
