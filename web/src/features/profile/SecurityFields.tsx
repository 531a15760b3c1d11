import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoreForm } from '../../state/forms/useCoreForm';
import { SecretField } from '../account/SecretField';

export interface SecurityFieldsProps {
  form: CoreForm<'credentials'>;
  /** A change needs the current password, and the field is empty. */
  isMissing: boolean;
  /** The identity provider did not take the current password. */
  isWrong: boolean;
}

/** The security section: password and confirmation, and the current password, which proves whose account it is. */
export function SecurityFields({ form, isMissing, isWrong }: SecurityFieldsProps) {
  const { t } = useTranslation(['profile', 'messages']);
  const current = form.field('currentPassword');
  const { currentPassword } = form.values;
  const [refused, setRefused] = useState<string | null>(null);
  if (!isWrong && refused !== null) setRefused(null);
  if (isWrong && refused === null) setRefused(currentPassword);

  useEffect(() => {
    if (isWrong) document.getElementById('credentials-currentPassword')?.focus();
  }, [isWrong]);

  // Each of the two goes when the field is typed in.
  const wrong = refused !== null && refused === currentPassword;
  const missing = isMissing && currentPassword === '';
  return (
    <>
      <SecretField
        label={t('fields.password')}
        hint={t('fields.passwordHint')}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <SecretField label={t('fields.confirmPassword')} autoComplete="new-password" {...form.field('confirmPassword')} />
      <SecretField
        label={t('fields.currentPassword')}
        hint={t('fields.currentPasswordHint')}
        autoComplete="current-password"
        {...current}
        error={wrong ? t('fields.currentPasswordWrong') : missing ? t('messages:required') : current.error}
      />
    </>
  );
}
