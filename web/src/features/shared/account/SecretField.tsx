import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../core/generated/tables';
import { PasswordField, type PasswordFieldProps } from '../../../ui/fields/PasswordField';

/** The specification's password rules, for password managers that propose one. A character of another kind would be rejected. */
const RULES = `minlength: ${String(LIMITS.PASSWORD_MIN)}; maxlength: ${String(LIMITS.PASSWORD_MAX)}; required: lower; required: digit; allowed: upper;`;

/** A password field with its texts for showing and hiding the password and for Caps Lock, the same everywhere. */
export function SecretField(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel' | 'capsLockLabel' | 'rules'>) {
  const { t } = useTranslation('auth');
  return (
    <PasswordField
      {...props}
      rules={props.autoComplete === 'new-password' ? RULES : undefined}
      showLabel={t('fields.showPassword')}
      hideLabel={t('fields.hidePassword')}
      capsLockLabel={t('fields.capsLock')}
    />
  );
}
