import Bell from 'lucide-react/icons/bell';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Inbox from 'lucide-react/icons/inbox';
import Info from 'lucide-react/icons/info';
import MessageCircle from 'lucide-react/icons/message-circle';
import LogOut from 'lucide-react/icons/log-out';
import Ticket from 'lucide-react/icons/ticket';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { paths } from '../../config/paths';
import { useNews } from '../../state/news/useNews';
import { useAnnounce } from '../../ui/announcer/announcing';
import { initialOf } from '../../ui/initial';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Menu } from './Menu';
import styles from './NavigationBar.module.css';

/** The signed-in user as the bar shows them; `role` is null while the record is on its way or missing. */
export interface NavigationUser {
  name: string;
  role: 'patient' | 'counselor' | null;
}

export interface UserMenuProps {
  user: NavigationUser;
  onLogout: () => void;
}

const SHARED = [
  { to: paths.sessions, icon: HeartHandshake, name: 'mySessions' },
  { to: paths.messages, icon: MessageCircle, name: 'messages' },
] as const;

const OF_ROLE = {
  patient: [
    { to: { pathname: paths.editPatientProfile, hash: 'requests' }, icon: Inbox, name: 'myRequests' },
    { to: paths.sessionsNew, icon: CalendarHeart, name: 'findTime' },
    { to: paths.booking, icon: Info, name: 'bookingInfo' },
    { to: paths.buyTickets, icon: Ticket, name: 'buyTickets' },
    { to: paths.editPatientProfile, icon: UserRound, name: 'editInfo' },
  ],
  counselor: [
    { to: paths.hours, icon: CalendarHeart, name: 'myHours' },
    { to: paths.counselorEditInfo, icon: UserRound, name: 'viewInfo' },
  ],
} as const;

/**
 * The drop-down under the user's name: My sessions, Messages; My requests, Find a time, Booking Info, BUY TICKETS, edit info (patient) or My hours, View Info (counselor);
 * Logout. Its own entries come first, beside those of the specification.
 * A counselor books and buys nothing, so their menu has neither. A file of its own, which the bar fetches for who is signed in (`useUserMenu`).
 */
export function UserMenu({ user, onLogout }: UserMenuProps) {
  const { t } = useTranslation();
  const news = useNews(t('nav.news'));
  const isNew = news.messages || news.sessions;
  // A screen reader does not speak of a button whose name changes.
  useAnnounce(isNew ? t('nav.news') : '');
  const mark = <strong>{t('nav.new')}</strong>;
  return (
    <Menu
      hangs="end"
      label={
        <>
          {/* The name of the button: where there is little room, the one that is seen is shortened or left out. */}
          <VisuallyHidden>{t('nav.userMenu', { name: user.name })}</VisuallyHidden>
          {/* Where the letter stands, which is seen where the name is not. */}
          <span className={styles.initial} aria-hidden="true">
            {isNew ? <Bell size={18} /> : initialOf(user.name) || <UserRound size={18} />}
          </span>
          {isNew && <VisuallyHidden>{t('nav.news')}</VisuallyHidden>}
          <bdi className={styles.userName} aria-hidden="true">
            {user.name}
          </bdi>
        </>
      }
    >
      {user.role !== null &&
        [...SHARED, ...OF_ROLE[user.role]].map(({ to, icon: Icon, name }) => {
          const entry = (
            <>
              <Icon size={20} aria-hidden="true" />
              <span>{t(`nav.${name}`)}</span>
              {(name === 'mySessions' ? news.sessions : name === 'messages' && news.messages) && mark}
            </>
          );
          return (
            <li key={name}>
              {typeof to === 'string' ? (
                <NavLink to={to} end={name === 'mySessions'}>
                  {entry}
                </NavLink>
              ) : (
                // A part of the profile, whose own entry says that it is open.
                <Link to={to}>{entry}</Link>
              )}
            </li>
          );
        })}
      <li>
        <button type="button" onClick={onLogout}>
          <LogOut size={20} aria-hidden="true" data-mirror="" />
          <span>{t('nav.logout')}</span>
        </button>
      </li>
    </Menu>
  );
}
