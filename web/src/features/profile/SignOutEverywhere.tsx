import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthUser, Role } from '../../backend/ports';
import { signOutEverywhere } from '../../state/profile/actions';
import { useAppDispatch } from '../../state/hooks';
import { Button } from '../../ui/Button';
import { Announced } from '../../ui/announcer/Announced';
import { useOpen } from '../../ui/useOpen';
import { ConfirmIdentity } from '../shared/account/ConfirmIdentity';
import styles from './record.module.css';

/**
 * The section of a profile that logs out every other device. It appears only after the email is confirmed: before that, nobody can say
 * which of the devices is the owner's.
 */
export function SignOutEverywhere({ user, role }: { user: AuthUser; role: Role }) {
  const { t } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const dialog = useOpen();
  const [done, setDone] = useState(false);
  if (!user.emailVerified && user.email !== '') return null;
  return (
    <section className={styles.section}>
      <h2>{t('everywhere.title')}</h2>
      <p>{t('everywhere.text')}</p>
      <Button
        variant="secondary"
        onClick={() => {
          setDone(false);
          dialog.open();
        }}
      >
        {t('everywhere.open')}
      </Button>
      <Announced>{done && <p>{t('everywhere.done')}</p>}</Announced>
      <ConfirmIdentity
        open={dialog.isOpen}
        title={t('everywhere.question')}
        providers={user.providers}
        confirmLabel={t('everywhere.open')}
        busyLabel={t('everywhere.busy')}
        onConfirm={async (proof) => {
          await dispatch(signOutEverywhere(proof)).unwrap();
          dialog.close();
          setDone(true);
        }}
        onClose={dialog.close}
      >
        {t(`everywhere.what.${role}`)}
      </ConfirmIdentity>
    </section>
  );
}
