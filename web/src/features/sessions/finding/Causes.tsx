import CalendarClock from 'lucide-react/icons/calendar-clock';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Ticket from 'lucide-react/icons/ticket';
import { useTranslation } from 'react-i18next';
import type { Whom } from '../../../core/generated/tables';
import { formatDay, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { freeUntil } from '../../../state/sessions/notice';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { useZone } from '../../../state/sessions/zone';

import styles from './check.module.css';

/** What the button causes, before it is pressed: the ticket, until when that comes back, and who is there for a child. */
export function Causes({ start, tickets, whom }: { start: number; tickets: number; whom: Whom }) {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  const { zone } = useZone();
  const now = useServerNow();
  const until = freeUntil(start);
  const when = `${formatDay(language, until, zone)}${t('comma')}${formatTime(language, until, zone)}`;
  return (
    <div id="causes" className={styles.causes}>
      <p>
        <Ticket size={20} aria-hidden="true" />
        <span>{t('causes.ticket', { count: tickets })}</span>
      </p>
      <p>
        <CalendarClock size={20} aria-hidden="true" />
        <span>{now <= until ? t('causes.free', { when }) : t('causes.late')}</span>
      </p>
      {whom === 'child' && (
        <p>
          <HeartHandshake size={20} aria-hidden="true" />
          <span>{t('causes.child')}</span>
        </p>
      )}
    </div>
  );
}
