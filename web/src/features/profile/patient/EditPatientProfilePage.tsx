import { useTranslation } from 'react-i18next';
import { usePatient } from '../../../state/account/useProfile';
import { Page } from '../../../ui/Page';
import { DeleteAccount } from '../DeleteAccount';
import { DownloadData } from '../DownloadData';
import { MailSection } from '../MailSection';
import { SignOutEverywhere } from '../SignOutEverywhere';
import { VerifyReminder } from '../../shared/account/VerifyReminder';
import { Agreement } from './Agreement';
import styles from './EditPatientProfilePage.module.css';
import { MyRequests } from './MyRequests';
import { PaymentSection } from './PaymentSection';
import { PatientProfileForm } from './PatientProfileForm';

/** `editPatientProfile`, with the patient's own requests, first where there are any, and the way to leave (`docs/screens.md#the-patients-profile`). */
export default function EditPatientProfilePage() {
  const { t } = useTranslation('profile');
  const { user, record } = usePatient();
  const hasAsked = record.bookings.length > 0;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className={styles.reminder}>
        <VerifyReminder user={user} />
      </div>
      {/* What was sent is looked for more often than a field is changed; where nothing was, the fields come first. */}
      {hasAsked && (
        <div className={styles.first}>
          <MyRequests uid={user.uid} bookings={record.bookings} />
        </div>
      )}
      <div className={styles.layout}>
        <PatientProfileForm user={user} record={record} />
        <PaymentSection cards={record.cards.length} tickets={record.tickets} />
      </div>
      {!hasAsked && <MyRequests uid={user.uid} bookings={record.bookings} />}
      <MailSection user={user} />
      <Agreement record={record} />
      <DownloadData profile={{ role: 'patient', record }} />
      <SignOutEverywhere user={user} role="patient" />
      <DeleteAccount user={user} role="patient" />
    </Page>
  );
}
