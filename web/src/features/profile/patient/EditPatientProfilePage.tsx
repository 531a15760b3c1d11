import CreditCard from 'lucide-react/icons/credit-card';
import ImageIcon from 'lucide-react/icons/image';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Ticket from 'lucide-react/icons/ticket';
import Trash from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../../backend/ports';
import { paths } from '../../../config/paths';
import type { PatientRecord } from '../../../core';
import { formatDate } from '../../../i18n/format';
import { useLanguage } from '../../../i18n/useLanguage';
import { usePatient } from '../../../state/account/useProfile';
import { ButtonLink } from '../../../ui/Button';
import { Ltr } from '../../../ui/Ltr';
import { Page } from '../../../ui/Page';
import { DeleteAccount } from '../DeleteAccount';
import { DownloadData } from '../DownloadData';
import { Hub, type Row } from '../hub/Hub';
import { useEmailState } from '../hub/useEmailState';
import { useParts } from '../hub/usePart';
import { MailSection } from '../MailSection';
import { SignOutEverywhere } from '../SignOutEverywhere';
import { VerifyReminder } from '../../shared/account/VerifyReminder';
import { Agreement } from './Agreement';
import styles from './EditPatientProfilePage.module.css';
import { MyRequests } from './MyRequests';
import { PatientProfileForm } from './PatientProfileForm';

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

/** The parts of a patient's profile, by their names in the URL. */
const PARTS = ['requests', 'details', 'photo', 'login', 'emails', 'cards', 'privacy', 'delete'] as const;
type Part = (typeof PARTS)[number];

/** The rows of a patient's hub. Requests come first if there are any: patients look for them more often than they change a field. */
function usePatientRows(user: AuthUser, record: PatientRecord, unsaved: string): readonly Row<Part>[] {
  const { t } = useTranslation(['profile', 'mails', 'auth']);
  const { language } = useLanguage();
  const emailState = useEmailState(user);
  const { bookings, cards, tickets, consent, name, surname, photo } = record;
  const isUnsaved = (part: Part) => unsaved.split(' ').includes(part);
  const requests: Row<Part> = {
    name: 'requests',
    title: t('requests.title'),
    icon: Inbox,
    state: t('requests.count', { count: bookings.length }),
  };
  const separator = t('auth:parts.separator');
  return [
    ...(bookings.length > 0 ? [requests] : []),
    {
      name: 'details',
      title: t('auth:parts.details'),
      icon: UserRound,
      state: <bdi>{`${name} ${surname}`.trim()}</bdi>,
      isUnsaved: isUnsaved('details'),
    },
    {
      name: 'photo',
      title: t('auth:parts.photo'),
      icon: ImageIcon,
      state: t(photo === '' ? 'photo.noneYet' : 'auth:parts.hasPhoto'),
      isUnsaved: isUnsaved('photo'),
    },
    ...(user.providers.includes('password')
      ? [
          {
            name: 'login',
            title: t('auth:parts.login'),
            icon: KeyRound,
            state: <Ltr>{user.email}</Ltr>,
            isUnsaved: isUnsaved('login'),
          } as const,
        ]
      : []),
    { name: 'emails', title: t('mails:title'), icon: Mail, state: emailState },
    {
      name: 'cards',
      title: t('payment.title'),
      icon: CreditCard,
      state: [t('payment.cardCount', { count: cards.length }), t('payment.ticketCount', { count: tickets })].join(
        separator,
      ),
    },
    ...(bookings.length > 0 ? [] : [requests]),
    {
      name: 'privacy',
      title: t('auth:parts.privacy'),
      icon: ShieldCheck,
      state: consent ? t('auth:parts.agreed', { date: formatDate(language, consent.at) }) : t('auth:copy.title'),
    },
    { name: 'delete', title: t('auth:delete.title'), icon: Trash },
  ];
}

interface PaymentSectionProps {
  /** The number of saved cards. */
  cards: number;
  /** The number of remaining tickets. */
  tickets: number;
}

/** The payment section of the profile: saved cards and remaining tickets, each with a link to more. */
function PaymentSection({ cards, tickets }: PaymentSectionProps) {
  const { t } = useTranslation('profile');
  return (
    <section className={styles.payment}>
      <div className={styles.item}>
        <CreditCard size={26} aria-hidden="true" />
        <p className={styles.words}>
          <span className="quiet">{t('payment.cards')}</span>
          <strong>{t('payment.cardCount', { count: cards })}</strong>
        </p>
        <ButtonLink variant="secondary" to={paths.paymentMethods}>
          {t('payment.toCards')}
        </ButtonLink>
      </div>
      <div className={styles.item}>
        <Ticket size={26} aria-hidden="true" />
        <p className={styles.words}>
          <span className="quiet">{t('payment.tickets')}</span>
          <strong>{t('payment.ticketCount', { count: tickets })}</strong>
        </p>
        <ButtonLink variant="secondary" to={paths.buyTickets}>
          {t('payment.toTickets')}
        </ButtonLink>
      </div>
    </section>
  );
}
