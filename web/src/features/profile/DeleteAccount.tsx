import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../backend/ports';
import type { Role } from '../../core';
import { DeletionButton } from '../shared/account/DeletionButton';
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

/** The items that are deleted with an account of each role, and those that stay. Each has its text in `auth.json`. */
const GOES = { patient: ['record', 'messages', 'money'], counselor: ['record', 'hours', 'team', 'license'] } as const;
const STAYS = {
  patient: ['sessions', 'letters', 'payment', 'newsletter'],
  counselor: ['letters', 'sessions', 'newsletter'],
} as const;

/** Says in lists what will be deleted with the account and what stays, before the user confirms it. */
function Leaving({ role }: { role: Role }) {
  const { t } = useTranslation('auth');
  const goes =
    role === 'patient'
      ? GOES.patient.map((one) => t(`delete.patient.goes.${one}`))
      : GOES.counselor.map((one) => t(`delete.counselor.goes.${one}`));
  const stays =
    role === 'patient'
      ? STAYS.patient.map((one) => t(`delete.patient.stays.${one}`))
      : STAYS.counselor.map((one) => t(`delete.counselor.stays.${one}`));
  return (
    <div className={styles.leaving}>
      <p>{t(`delete.${role}.first`)}</p>
      <Points title={t('delete.goesTitle')} points={goes} />
      <Points title={t('delete.staysTitle')} points={stays} />
      <p>
        <strong>{t('delete.final')}</strong>
      </p>
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
