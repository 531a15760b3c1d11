import { useTranslation } from 'react-i18next';
import { PasswordField, type PasswordFieldProps } from '../../ui/fields/PasswordField';

/** A password field with its words for showing and hiding what is typed, and for Caps Lock: the same wherever a password is asked for. */
export function SecretField(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel' | 'capsLockLabel'>) {
  const { t } = useTranslation('auth');
  return (
    <PasswordField
      {...props}
      showLabel={t('fields.showPassword')}
      hideLabel={t('fields.hidePassword')}
      capsLockLabel={t('fields.capsLock')}
    />
  );
}
