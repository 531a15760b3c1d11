import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../backend/ports';
import { VerifyReminder } from '../account/VerifyReminder';
import { AddEmail } from './AddEmail';
import styles from './booking.module.css';

/**
 * All is answered, and the account has no confirmed address: a request is answered by email, so it is asked for before anything is sent. The page goes on by
 * itself once the address is confirmed.
 */
export function EmailFirst({ user }: { user: AuthUser }) {
  const { t } = useTranslation('booking');
  const what = user.email === '' ? 'add' : 'confirm';
  return (
    <div className={styles.account}>
      <h2>{t(`email.${what}`)}</h2>
      <p>{t(`email.${what}Text`)}</p>
      {what === 'add' ? <AddEmail providers={user.providers} /> : <VerifyReminder user={user} />}
    </div>
  );
}
