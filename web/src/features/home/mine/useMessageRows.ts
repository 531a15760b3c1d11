import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import type { ThreadsAsked } from '../../../state/messages/lists';
import { useThreads } from '../../../state/messages/useThreads';
import { isUnread } from '../../../state/messages/unread';
import type { Row } from './Rows';

/** That messages wait to be read, and in how many conversations; none where nothing is new, or that is not known. From whom is not said: somebody may look over. */
export function useMessageRows(asked: ThreadsAsked): Row[] {
  const { t } = useTranslation('mine');
  const { threads } = useThreads(asked);
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
