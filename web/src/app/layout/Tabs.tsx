import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../config/paths';
import { useNews } from '../../state/news/useNews';
import { useAnnounce } from '../../ui/announcer/announcing';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { NavigationUser } from './navigationUser';
import styles from './Tabs.module.css';
import { You } from './You';

export interface TabsProps {
  /** Null while a signed-in person is expected but not known yet. */
  user: NavigationUser | null;
  onLogout: () => void;
}

const HOME = { to: paths.home, icon: House, name: 'home', news: 'team' } as const;
const SHARED = [
  { to: paths.sessions, icon: HeartHandshake, name: 'sessions', news: 'sessions' },
  { to: paths.messages, icon: MessageCircle, name: 'messages', news: 'messages' },
] as const;
const OF_ROLE = {
  patient: { to: paths.sessionsNew, icon: CalendarPlus, name: 'book', news: null },
  counselor: { to: paths.hours, icon: CalendarClock, name: 'hours', news: null },
} as const;

/** Booking a time has URLs below those of the sessions, but its own tab. */
const BOOK = /^\/sessions\/(new|check)/i;

function isAt(to: string, pathname: string): boolean {
  if (to === paths.home) return pathname === to;
  if (to === paths.sessionsNew) return BOOK.test(pathname);
  return pathname.startsWith(to) && !BOOK.test(pathname);
}

/**
 * The five tabs of a signed-in person: at the bottom of a phone, in the bar of a wide screen (docs/screens.md#tabs). They have their own
 * file, which the bar fetches for signed-in people (`useTabs`). The tab that depends on the record has its space reserved before the record
 * is known. A person without a record, for example staff, has Home and You.
 */
export function Tabs({ user, onLogout }: TabsProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const news = useNews(t('nav.news'));
  // A screen reader doesn't read a link whose name changes.
  useAnnounce(Object.values(news).some(Boolean) ? t('nav.news') : '');
  const role = user === null ? undefined : user.role;
  const links = role === null ? [HOME] : [HOME, ...SHARED, ...(role === undefined ? [] : [OF_ROLE[role]])];
  return (
    <nav className={styles.tabs} aria-label={t('nav.own')}>
      <ul role="list" className={styles.list}>
        {links.map(({ to, icon: Icon, name, news: kind }) => (
          <li key={name} className={styles.item}>
            <Link to={to} className={styles.tab} aria-current={isAt(to, pathname) ? 'page' : undefined}>
              <span className={styles.icon}>
                <Icon size={24} aria-hidden="true" />
                {kind !== null && news[kind] && <span className={styles.dot} />}
              </span>
              <span>{t(`tabs.${name}`)}</span>
              {kind !== null && news[kind] && <VisuallyHidden>{t('nav.new')}</VisuallyHidden>}
            </Link>
          </li>
        ))}
        {role === undefined && <li className={styles.item} aria-hidden="true" />}
        <li className={styles.item}>{user !== null && <You user={user} onLogout={onLogout} />}</li>
      </ul>
    </nav>
  );
}
