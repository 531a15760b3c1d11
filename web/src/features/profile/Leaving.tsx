import { useTranslation } from 'react-i18next';
import type { Role } from '../../core';
import styles from './record.module.css';

/** The items that are deleted with an account of each role, and those that stay. Each has its text in `auth.json`. */
const GOES = { patient: ['record', 'messages', 'money'], counselor: ['record', 'hours', 'team', 'license'] } as const;
const STAYS = {
  patient: ['sessions', 'letters', 'payment', 'newsletter'],
  counselor: ['letters', 'sessions', 'newsletter'],
} as const;

/** Says in lists what will be deleted with the account and what stays, before the user confirms it. */
export function Leaving({ role }: { role: Role }) {
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
