import BookOpen from 'lucide-react/icons/book-open';
import Inbox from 'lucide-react/icons/inbox';
import Info from 'lucide-react/icons/info';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Ticket from 'lucide-react/icons/ticket';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { paths } from '../../config/paths';
import type { NavigationUser } from './navigationUser';
import styles from './Tabs.module.css';

/** In the order of the specification. A counselor doesn't book or buy. */
const OF_ROLE = {
  patient: [
    { to: paths.booking, icon: Info, name: 'bookingInfo' },
    { to: paths.buyTickets, icon: Ticket, name: 'buyTickets' },
    { to: paths.editPatientProfile, icon: UserRound, name: 'editInfo' },
  ],
  counselor: [{ to: paths.counselorEditInfo, icon: UserRound, name: 'viewInfo' }],
} as const;

const ABOUT = [
  { to: paths.aboutOverview, name: 'overview' },
  { to: paths.aboutTeam, name: 'team' },
  { to: paths.aboutCareers, name: 'careers' },
] as const;

interface YouEntriesProps {
  role: NavigationUser['role'];
  onLogout: () => void;
}

/** The account's entries with Logout last; then Aram's own, and the public links that don't fit in a signed-in person's bar. */
export function YouEntries({ role, onLogout }: YouEntriesProps) {
  const { t } = useTranslation();
  return (
    <>
      {role !== null &&
        role !== undefined &&
        OF_ROLE[role].map(({ to, icon: Icon, name }) => (
          <li key={name}>
            <NavLink to={to}>
              <Icon size={20} aria-hidden="true" />
              <span>{t(`nav.${name}`)}</span>
            </NavLink>
          </li>
        ))}
      <li>
        <button type="button" onClick={onLogout}>
          <LogOut size={20} aria-hidden="true" data-mirror="" />
          <span>{t('nav.logout')}</span>
        </button>
      </li>
      {role === 'patient' && (
        <li className={styles.further}>
          {/* It is part of the profile, whose own entry is marked as current. */}
          <Link to={{ pathname: paths.editPatientProfile, hash: 'requests' }}>
            <Inbox size={20} aria-hidden="true" />
            <span>{t('nav.myRequests')}</span>
          </Link>
        </li>
      )}
      <li className={styles.further}>
        <NavLink to={paths.blogs}>
          <BookOpen size={20} aria-hidden="true" />
          <span>{t('nav.blogs')}</span>
        </NavLink>
      </li>
      <li>
        <span className={styles.about}>{t('nav.about')}</span>
        <ul role="list" className={styles.nested}>
          {ABOUT.map(({ to, name }) => (
            <li key={name}>
              <NavLink to={to}>{t(`nav.${name}`)}</NavLink>
            </li>
          ))}
        </ul>
      </li>
      <li>
        <NavLink to={paths.contact} end>
          <Mail size={20} aria-hidden="true" />
          <span>{t('nav.contact')}</span>
        </NavLink>
      </li>
    </>
  );
}
