import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../core/generated/tables';
import { PasswordField, type PasswordFieldProps } from '../../../ui/fields/PasswordField';

/** What the specification takes of a password, for managers that propose one: with a sign of any other kind it would be refused. */
const RULES = `minlength: ${String(LIMITS.PASSWORD_MIN)}; maxlength: ${String(LIMITS.PASSWORD_MAX)}; required: lower; required: digit; allowed: upper;`;

/** A password field with its words for showing and hiding what is typed, and for Caps Lock: the same wherever a password is asked for. */
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
