import { useTranslation } from 'react-i18next';
import type { CoreForm } from '../../../state/forms/useCoreForm';
import { EmailField } from '../../shared/account/EmailField';

export interface LoginEmailProps {
  form: CoreForm<'patientProfile'>;
  /** The account needs an email, and the field is empty. */
  isEmailMissing: boolean;
}

/** The email that the patient logs in with. A new one counts only after the patient follows the link sent to it. */
export function LoginEmail({ form, isEmailMissing }: LoginEmailProps) {
  const { t } = useTranslation(['profile', 'messages']);
  return (
    <EmailField
      label={t('fields.email')}
      hint={t('fields.emailHint')}
      autoComplete="email"
      form={form}
      error={isEmailMissing ? t('messages:required') : undefined}
    />
  );
}
