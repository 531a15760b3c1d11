import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { serverNow } from '../../state/clock';
import { Button } from '../../ui/Button';
import { saveFile } from '../account/saveFile';
import { calendarFile } from './calendarFile';
import { cx } from '../../ui/cx';
import styles from './sessions.module.css';

/** Gives a booked session as a file for the visitor's calendar, and says before what will stand there. */
export function CalendarButton({ session }: { session: OwnSession }) {
  const { t } = useTranslation('sessions');
  const summary = t('calendar.summary');
  const save = () => {
    const file = new Blob([calendarFile(session, summary, serverNow())], { type: 'text/calendar;charset=utf-8' });
    saveFile(file, `${t('calendar.file')}.ics`);
  };
  return (
    <div className={cx(styles.act, styles.screenOnly)}>
      <Button variant="secondary" onClick={save}>
        {t('calendar.save')}
      </Button>
      <p className={styles.quiet}>{t('calendar.hint', { summary })}</p>
    </div>
  );
}
