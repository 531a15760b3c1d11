import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../core/generated/tables';
import type { SessionView } from '../../state/sessions/view';
import styles from './sessions.module.css';
import { useStateWords } from '../shared/sessions/useStateWords';
import { When } from './When';
import { ZoneNote } from './Zone';
import { Sheet } from '../../ui/Sheet';
import type { OwnSession } from '../../backend/ports';
import { serverNow } from '../../clock/clock';
import { Button } from '../../ui/Button';
import { saveFile } from '../shared/saveFile';
import { calendarFile } from './calendarFile';
import { cx } from '../../ui/cx';

/** When, with whom, for whom, which way, in which language, and how it stands. */
export function Facts({ view: { session, side }, now }: { view: SessionView; now: number }) {
  const { t } = useTranslation('sessions');
  const stateOf = useStateWords(now, side);
  const { start, counselorName, patientName, whom, way, language, state } = session;
  return (
    <Sheet as="div" className={styles.facts}>
      <dl className={styles.pairs}>
        <Pair name={t('view.when')}>
          <strong>
            <When at={start} />
          </strong>
          <span className={styles.quiet}>{t('view.minutes', { minutes: LIMITS.SESSION_MINUTES })}</span>
        </Pair>
        {side === 'patient' ? (
          <Pair name={t('view.with')}>
            <bdi>{counselorName}</bdi>
          </Pair>
        ) : (
          <Pair name={t('view.client')}>{patientName === '' ? t('gone.patient') : <bdi>{patientName}</bdi>}</Pair>
        )}
        <Pair name={t('view.whom')}>{t(`whom.${side}.${whom}`)}</Pair>
        <Pair name={t('view.way')}>{t(`ways.${way}`)}</Pair>
        <Pair name={t('view.language')}>{t(`languages.${language}`)}</Pair>
        <Pair name={t('view.state')}>
          <span className={styles.state} data-state={state}>
            {stateOf(session)}
          </span>
        </Pair>
      </dl>
      <ZoneNote now={start} />
      {(state === 'booked' || state === 'cancelled') && now < start && <CalendarButton session={session} />}
    </Sheet>
  );
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * Gives a session as a file for the visitor's calendar, and says first what the entry will be. The calendar learns of nothing by itself: after a move it still
 * has the old time, and after a cancellation it still rings, until the new file is opened in it.
 */
function CalendarButton({ session }: { session: OwnSession }) {
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
