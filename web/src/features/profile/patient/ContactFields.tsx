import { useTranslation } from 'react-i18next';
import type { CoreForm } from '../../../state/forms/useCoreForm';
import { PhoneField } from '../../../ui/fields/PhoneField';
import { EmailField } from '../../shared/account/EmailField';

export interface ContactFieldsProps {
  form: CoreForm<'patientProfile'>;
  /** The e-mail is shown only where the account has the password sign-in method: it is what one signs in with. */
  hasPassword: boolean;
  /** The account has to have an e-mail, and the field is empty. */
  isEmailMissing: boolean;
}

/** How the patient is reached. A new e-mail counts once the link that goes there is followed. */
export function ContactFields({ form, hasPassword, isEmailMissing }: ContactFieldsProps) {
  const { t } = useTranslation(['profile', 'messages']);
  return (
    <>
      {hasPassword && (
        <EmailField
          label={t('fields.email')}
          hint={t('fields.emailHint')}
          autoComplete="email"
          form={form}
          error={isEmailMissing ? t('messages:required') : undefined}
        />
      )}
      <PhoneField label={t('fields.phone')} hint={t('fields.phoneHint')} {...form.field('phone')} />
    </>
  );
}
