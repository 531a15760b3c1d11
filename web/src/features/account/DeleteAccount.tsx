import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AuthUser } from '../../backend/ports';
import { paths } from '../../config/paths';
import type { Role } from '../../core';
import { useAppDispatch } from '../../state/hooks';
import { deleteAccount } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import styles from './account.module.css';
import { ConfirmIdentity } from './ConfirmIdentity';

export interface DeleteAccountProps {
  user: AuthUser;
  /** Whose account it is: says what will be gone. */
  role: Role;
}

/** The section that deletes the own account (spec section 6): asks, confirms who it is, deletes, and leads to `/`. */
export function DeleteAccount({ user, role }: DeleteAccountProps) {
  const { t } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.delete}>
      <h2>{t('delete.title')}</h2>
      <p>{t('delete.text')}</p>
      <Button
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('delete.open')}
      </Button>
      <ConfirmIdentity
        open={open}
        title={t('delete.question')}
        providers={user.providers}
        confirmLabel={t('delete.confirm')}
        busyLabel={t('delete.busy')}
        cancelLabel={t('delete.keep')}
        danger
        onConfirm={async (proof) => {
          await dispatch(deleteAccount(proof)).unwrap();
          await navigate(paths.home);
        }}
        onClose={() => {
          setOpen(false);
        }}
      >
        {t(`delete.${role}`)}
      </ConfirmIdentity>
    </section>
  );
}
