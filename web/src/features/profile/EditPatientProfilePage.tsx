import { useTranslation } from 'react-i18next';
import { usePatient } from '../../state/session/useProfile';
import { Page } from '../../ui/Page';
import { DeleteAccount } from '../account/DeleteAccount';
import { DownloadData } from '../account/DownloadData';
import { MailSection } from '../account/MailSection';
import { SignOutEverywhere } from '../account/SignOutEverywhere';
import { VerifyReminder } from '../account/VerifyReminder';
import { Agreement } from './Agreement';
import styles from './EditPatientProfilePage.module.css';
import { MyRequests } from './MyRequests';
import { PaymentSection } from './PaymentSection';
import { ProfileForm } from './ProfileForm';

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
          <MyRequests bookings={record.bookings} />
        </div>
      )}
      <div className={styles.layout}>
        <ProfileForm user={user} record={record} />
        <PaymentSection cards={record.cards.length} tickets={record.tickets} />
      </div>
      {!hasAsked && <MyRequests bookings={record.bookings} />}
      <MailSection user={user} />
      <Agreement record={record} />
      <DownloadData profile={{ role: 'patient', record }} />
      <SignOutEverywhere user={user} role="patient" />
      <DeleteAccount user={user} role="patient" />
    </Page>
  );
}
