import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../backend/ports';
import type { Role } from '../../core';
import styles from './record.module.css';
import { DeletionButton } from '../shared/account/DeletionButton';

export interface DeleteAccountProps {
  user: AuthUser;
  /** Whose account it is: says what will be gone. */
  role: Role;
}

/** The section of both profile screens that deletes the own account. */
export function DeleteAccount({ user, role }: DeleteAccountProps) {
  const { t } = useTranslation('auth');
  return (
    <section className={styles.section}>
      <p>{t('delete.text')}</p>
      <DeletionButton user={user} label={t('delete.open')} variant="secondary" keepLabel={t('delete.keep')}>
        {t(`delete.${role}`)}
      </DeletionButton>
    </section>
  );
}
