import { useTranslation } from 'react-i18next';
import type { CoreForm } from '../../state/forms/useCoreForm';
import { PasswordField } from '../../ui/fields/PasswordField';
import styles from './counselor.module.css';

export interface SecuritySectionProps {
  form: CoreForm<'credentials'>;
  /** What is wrong with the current password beyond what the core can see. */
  mistake: string;
  onTyping: () => void;
}

/** New password, its confirmation, and the current one. Nothing of it is kept in a draft. */
export function SecuritySection({ form, mistake, onTyping }: SecuritySectionProps) {
  const { t } = useTranslation(['counselor', 'auth']);
  const eye = {
    showLabel: t('auth:fields.showPassword'),
    hideLabel: t('auth:fields.hidePassword'),
    capsLockLabel: t('auth:fields.capsLock'),
  };
  const { error, ...current } = form.field('currentPassword');
  return (
    <section className={styles.section}>
      <h2>{t('sections.security')}</h2>
      <PasswordField
        label={t('fields.password')}
        hint={t('fields.passwordHint')}
        autoComplete="new-password"
        {...eye}
        {...form.field('password')}
      />
      <PasswordField
        label={t('fields.confirmPassword')}
        autoComplete="new-password"
        {...eye}
        {...form.field('confirmPassword')}
      />
      <PasswordField
        label={t('fields.currentPassword')}
        hint={t('fields.currentPasswordHint')}
        autoComplete="current-password"
        {...eye}
        {...current}
        error={mistake === '' ? error : mistake}
        onInput={onTyping}
      />
    </section>
  );
}
