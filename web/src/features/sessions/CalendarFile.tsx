import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { serverNow } from '../../clock/clock';
import { Button } from '../../ui/Button';
import { saveFile } from '../shared/saveFile';
import { calendarBlob } from '../shared/sessions/calendarFile';
import styles from './sessions.module.css';

/** A calendar file for a session, with a preview of its entry. */
export function CalendarFile({ session }: { session: OwnSession }) {
  const { label, hint, save } = useCalendarFile(session);
  return (
    <div className={styles.act}>
      <Button variant="secondary" onClick={save}>
        {label}
      </Button>
      <p className="quiet">{hint}</p>
    </div>
  );
}

/** Whether the session hasn't begun yet, so that its calendar entry can be made, moved or canceled. */
export const hasCalendarFile = ({ state, start }: OwnSession, now: number): boolean =>
  (state === 'booked' || state === 'cancelled') && now < start;

/**
 * Provides a calendar file for a session, with its button's label and a preview of the entry. A calendar doesn't update itself: after a
 * move it still has the old time, and after a cancellation it still reminds, until the new file is opened in it.
 */
export function useCalendarFile(session: OwnSession): { label: string; hint: string; save: () => void } {
  const { t } = useTranslation('sessions');
  const summary = t('calendar.summary');
  const isCanceled = session.state === 'cancelled';
  const words = isCanceled ? 'canceled' : session.moves > 0 ? 'moved' : 'booked';
  return {
    label: t(`calendar.save.${words}`),
    hint: t(`calendar.hint.${words}`, { summary }),
    save: () => {
      const file = calendarBlob([session], summary, serverNow());
      saveFile(file, `${t(isCanceled ? 'calendar.canceledFile' : 'calendar.file')}.ics`);
    },
  };
}
