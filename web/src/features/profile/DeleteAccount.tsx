import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../backend/ports';
import type { Role } from '../../core';
import { DeletionButton } from '../shared/account/DeletionButton';
import { Leaving } from './Leaving';
import styles from './record.module.css';

export interface DeleteAccountProps {
  user: AuthUser;
  /** The account's role, which decides what the text says will be deleted. */
  role: Role;
}

/** The section of both profile pages that deletes the user's account. */
export function DeleteAccount({ user, role }: DeleteAccountProps) {
  const { t } = useTranslation('auth');
  return (
    <section className={styles.section}>
      <p>{t('delete.text')}</p>
      <DeletionButton user={user} label={t('delete.open')} variant="secondary" keepLabel={t('delete.keep')}>
        <Leaving role={role} />
      </DeletionButton>
    </section>
  );
}
