import CreditCard from 'lucide-react/icons/credit-card';
import ImageIcon from 'lucide-react/icons/image';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../../backend/ports';
import type { PatientRecord } from '../../../core';
import { formatDate } from '../../../i18n/format';
import { useLanguage } from '../../../i18n/useLanguage';
import { Ltr } from '../../../ui/Ltr';
import type { Row } from '../hub/Hub';
import { useEmailState } from '../hub/useEmailState';

/** The parts of a patient's profile, by their names in the URL. */
export const PARTS = ['requests', 'details', 'photo', 'login', 'emails', 'cards', 'privacy', 'delete'] as const;
type Part = (typeof PARTS)[number];

/** The rows of a patient's hub. Requests come first if there are any: patients look for them more often than they change a field. */
export function usePatientRows(user: AuthUser, record: PatientRecord, unsaved: string): readonly Row<Part>[] {
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
