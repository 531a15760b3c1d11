import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatient } from '../../../state/account/useProfile';
import { Page } from '../../../ui/Page';
import { DeleteAccount } from '../DeleteAccount';
import { DownloadData } from '../DownloadData';
import { Hub } from '../hub/Hub';
import { useParts } from '../hub/usePart';
import { MailSection } from '../MailSection';
import { SignOutEverywhere } from '../SignOutEverywhere';
import { VerifyReminder } from '../../shared/account/VerifyReminder';
import { Agreement } from './Agreement';
import styles from './EditPatientProfilePage.module.css';
import { MyRequests } from './MyRequests';
import { PaymentSection } from './PaymentSection';
import { PatientProfileForm } from './PatientProfileForm';
import { PARTS, usePatientRows } from './usePatientRows';

/** `editPatientProfile`: a hub of rows, each with a short page of its own at the same URL (`docs/screens.md#the-patients-profile`). */
export default function EditPatientProfilePage() {
  const { t } = useTranslation('profile');
  const { user, record } = usePatient();
  const { part, to } = useParts(PARTS);
  const [unsaved, setUnsaved] = useState('');
  const rows = usePatientRows(user, record, unsaved);
  const open = rows.some(({ name }) => name === part) ? part : null;
  return (
    <Page title={t('title')} intro={open === null ? t('intro') : undefined}>
      <div className={styles.reminder}>
        <VerifyReminder user={user} />
      </div>
      <Hub label={t('title')} rows={rows} part={open} to={to}>
        <PatientProfileForm user={user} record={record} part={open} onUnsaved={setUnsaved} />
        {open === 'requests' && <MyRequests uid={user.uid} bookings={record.bookings} />}
        {open === 'emails' && <MailSection user={user} side="patient" />}
        {open === 'cards' && <PaymentSection cards={record.cards.length} tickets={record.tickets} />}
        {open === 'privacy' && (
          <div>
            <Agreement record={record} />
            <DownloadData user={user} profile={{ role: 'patient', record }} />
            <SignOutEverywhere user={user} role="patient" />
          </div>
        )}
        {open === 'delete' && <DeleteAccount user={user} role="patient" />}
      </Hub>
    </Page>
  );
}
