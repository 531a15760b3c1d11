import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import { useAppSelector } from '../../../state/hooks';
import { unseenSessions } from '../../../state/news/unseen';
import type { Row } from './Rows';

/** That somebody else changed sessions, and how many, until a screen has shown what became of them; none where nothing is new. */
export function useNewsRows(): Row[] {
  const { t } = useTranslation('mine');
  const news = useAppSelector((state) => state.news);
  const count = unseenSessions(news).length;
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
