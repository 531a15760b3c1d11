import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { serverNow } from '../../clock/clock';
import { Button } from '../../ui/Button';
import { saveFile } from '../account/saveFile';
import { calendarFile } from './calendarFile';
import { cx } from '../../ui/cx';
import styles from './sessions.module.css';

/**
 * Gives a session as a file for the visitor's calendar, and says first what the entry will be. The calendar learns of nothing by itself: after a move it still
 * has the old time, and after a cancellation it still rings, until the new file is opened in it.
 */
export function CalendarButton({ session }: { session: OwnSession }) {
  const { t } = useTranslation('sessions');
  const summary = t('calendar.summary');
  const isCanceled = session.state === 'cancelled';
  const words = isCanceled ? 'canceled' : session.moves > 0 ? 'moved' : 'booked';
  const save = () => {
    const file = new Blob([calendarFile(session, summary, serverNow())], { type: 'text/calendar;charset=utf-8' });
    saveFile(file, `${t(isCanceled ? 'calendar.canceledFile' : 'calendar.file')}.ics`);
  };
  return (
    <div className={cx(styles.act, styles.screenOnly)}>
      <Button variant="secondary" onClick={save}>
        {t(`calendar.save.${words}`)}
      </Button>
      <p className={styles.quiet}>{t(`calendar.hint.${words}`, { summary })}</p>
    </div>
  );
}
