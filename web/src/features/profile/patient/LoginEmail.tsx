import { useTranslation } from 'react-i18next';
import type { CoreForm } from '../../../state/forms/useCoreForm';
import { EmailField } from '../../shared/account/EmailField';

export interface LoginEmailProps {
  form: CoreForm<'patientProfile'>;
  /** The account has to have an e-mail, and the field is empty. */
  isEmailMissing: boolean;
}

/** The e-mail that the patient logs in with. A new one counts once the link that goes there is followed. */
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
