import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslation } from 'react-i18next';
import MessageCircle from 'lucide-react/icons/message-circle';
import { paths } from '../../../config/paths';
import { useUnseenSessions } from '../../../state/news/unseen';
import type { Row } from './Rows';
import { type ThreadsAsked, useThreads } from '../../../state/messages/queries';
import { isUnread } from '../../../state/messages/unread';

/** That somebody else changed sessions, and how many, until a screen has shown what became of them; none where nothing is new. */
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

/** That messages wait to be read, and in how many conversations; none where nothing is new, or that is not known. From whom is not said: somebody may look over. */
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
