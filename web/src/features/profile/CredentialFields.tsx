import { useTranslation } from 'react-i18next';
import type { CoreForm } from '../../state/forms/useCoreForm';
import { SecretField } from '../shared/account/SecretField';
import type { MistakeKind } from './useMistakes';

export interface CredentialFieldsProps {
  form: CoreForm<'credentials'>;
  /** The current password's error, beyond what the core can see. */
  mistake: MistakeKind | null;
}

/** New password and confirmation, and the current password as proof of identity. No draft keeps any of them. */
export function CredentialFields({ form, mistake }: CredentialFieldsProps) {
  const { t } = useTranslation(['auth', 'messages']);
  const { error, ...current } = form.field('currentPassword');
  const mistakeWords = { missing: t('messages:required'), wrong: t('confirm.wrong') };
  return (
    <>
      <SecretField
        label={t('edit.password')}
        hint={t('edit.passwordHint')}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <SecretField label={t('edit.confirmPassword')} autoComplete="new-password" {...form.field('confirmPassword')} />
      <SecretField
        label={t('confirm.current')}
        hint={t('edit.currentPasswordHint')}
        autoComplete="current-password"
        {...current}
        error={mistake === null ? error : mistakeWords[mistake]}
      />
    </>
  );
}
