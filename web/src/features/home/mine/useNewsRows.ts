import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Inbox from 'lucide-react/icons/inbox';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Ticket from 'lucide-react/icons/ticket';
import type { AuthUser, TeamNews } from '../../../backend/ports';
import { paths } from '../../../config/paths';
import { formatDate } from '../../../i18n/format';
import { useLanguage } from '../../../i18n/useLanguage';
import { useMailsOffAt } from '../../../state/mails/queries';
import { useSeen, useUnseenOfTeam, useUnseenSessions } from '../../../state/news/unseen';
import type { Row } from './Rows';
import { type ThreadsAsked, useThreads } from '../../../state/messages/queries';
import { isUnread } from '../../../state/messages/unread';

/**
 * Returns the acts of staff since the person last looked; they stay until the person leaves the page. Home shows each, so each counts as seen.
 *
 * @param isReady whether home shows more than its placeholder, and has read all that its rows about staff's acts depend on
 */
export function useNewsOfTeam(isReady: boolean): readonly TeamNews[] {
  const fresh = useUnseenOfTeam();
  const [shown, setShown] = useState<readonly TeamNews[]>([]);
  const isShown = (one: TeamNews) => shown.some(({ id, at }) => id === one.id && at >= one.at);
  if (isReady && fresh.some((one) => !isShown(one))) setShown([...fresh, ...shown]);
  useSeen('team', isReady ? shown : null);
  return shown;
}

/**
 * Says what staff did for a patient: with the tickets, and with requests whose answer no other part of home shows.
 *
 * @param news from `useNewsOfTeam`
 * @param shows whether another row or card of home already says it
 */
export function useTeamRows(news: readonly TeamNews[], shows: (answer: TeamNews) => boolean): Row[] {
  const { t } = useTranslation('mine');
  const answered: Row = {
    id: 'answered',
    icon: Inbox,
    to: { pathname: paths.editPatientProfile, hash: 'requests' },
    title: t('team.title'),
    text: t('team.text'),
  };
  const changed: Row = {
    id: 'changed',
    icon: Ticket,
    to: paths.buyTickets,
    title: t('tickets.changed'),
    text: t('tickets.changedText'),
  };
  return [
    ...(news.some((one) => one.about === 'answer' && !shows(one)) ? [answered] : []),
    ...(news.some(({ about }) => about === 'tickets') ? [changed] : []),
  ];
}

/** Says how many sessions others have changed, until a page has shown the changes; none if there are no changes. */
export function useNewsRows(): Row[] {
  const { t } = useTranslation('mine');
  const count = useUnseenSessions().length;
  if (count === 0) return [];
  return [
    {
      id: 'news',
      icon: CalendarClock,
      to: paths.sessions,
      title: t('news.title', { count }),
      text: t('news.text'),
    },
  ];
}

/**
 * Says in how many conversations unread messages wait; none if there are none or it isn't known. The rows don't name the writers, because
 * others may see the screen.
 */
export function useMessageRows(asked: ThreadsAsked): Row[] {
  const { t } = useTranslation('mine');
  const { items: threads } = useThreads(asked);
  const count = threads?.filter((thread) => isUnread(thread, asked)).length ?? 0;
  if (count === 0) return [];
  return [
    {
      id: 'messages',
      icon: MessageCircle,
      to: paths.messages,
      title: t('messages.new', { count }),
      text: t('messages.open'),
    },
  ];
}

/** Says that somebody turned off all emails with the button of a mail program, until the person chooses. Only a confirmed email gets emails. */
export function useMailsOffRows({ uid, emailVerified }: AuthUser): Row[] {
  const { t } = useTranslation('mine');
  const { language } = useLanguage();
  const offAt = useMailsOffAt(uid, emailVerified);
  if (offAt === null) return [];
  return [
    {
      id: 'mailsOff',
      icon: Mail,
      to: paths.emails,
      title: t('mailsOff.title'),
      text: t('mailsOff.text', { date: formatDate(language, offAt) }),
    },
  ];
}
