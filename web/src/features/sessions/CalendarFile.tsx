import type { OwnSession } from '../../backend/ports';
import { Button } from '../../ui/Button';
import styles from './sessions.module.css';
import { useCalendarFile } from './useCalendarFile';

/** A calendar file for a session, with a preview of its entry. */
export function CalendarFile({ session }: { session: OwnSession }) {
  const { label, hint, save } = useCalendarFile(session);
  return (
    <div className={styles.act}>
      <Button variant="secondary" onClick={save}>
        {label}
      </Button>
      <p className={styles.quiet}>{hint}</p>
    </div>
  );
}
