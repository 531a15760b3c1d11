import { useTranslation } from 'react-i18next';
import type { CoreForm } from '../../state/forms/useCoreForm';
import { SecretField } from '../account/SecretField';
import styles from './counselor.module.css';

export interface SecuritySectionProps {
  form: CoreForm<'credentials'>;
  /** What is wrong with the current password beyond what the core can see. */
  mistake: string;
  onTyping: () => void;
}

/** New password, its confirmation, and the current one. Nothing of it is kept in a draft. */
export function SecuritySection({ form, mistake, onTyping }: SecuritySectionProps) {
  const { t } = useTranslation('counselor');
  const { error, ...current } = form.field('currentPassword');
  return (
    <section className={styles.section}>
      <h2>{t('sections.security')}</h2>
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
        error={mistake === '' ? error : mistake}
        onInput={onTyping}
      />
    </section>
  );
}
