import { useTranslation } from 'react-i18next';
import type { CoreForm } from '../../state/forms/useCoreForm';
import { TextField } from '../../ui/fields/TextField';
import { EmailField } from '../account/EmailField';

export interface ContactFieldsProps {
  form: CoreForm<'patientProfile'>;
  /** The e-mail is shown only where the account has the password sign-in method: it is what one signs in with. */
  hasPassword: boolean;
  emailMissing: boolean;
}

/** How the patient is reached. A new e-mail counts once the link that goes there is followed. */
export function ContactFields({ form, hasPassword, emailMissing }: ContactFieldsProps) {
  const { t } = useTranslation(['profile', 'messages']);
  const isEmpty = form.values.email.trim() === '';
  return (
    <>
      {hasPassword && (
        <EmailField
          label={t('fields.email')}
          hint={t('fields.emailHint')}
          autoComplete="email"
          form={form}
          error={emailMissing && isEmpty ? t('messages:required') : undefined}
        />
      )}
      <TextField
        label={t('fields.phone')}
        hint={t('fields.phoneHint')}
        type="tel"
        autoComplete="tel"
        ltr
        {...form.field('phone')}
      />
    </>
  );
}
