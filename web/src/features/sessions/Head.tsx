import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { callPath } from '../../config/paths';
import type { MemberCore } from '../../core/member';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { opensAt } from '../../state/call/open';
import { useZone } from '../../state/sessions/zone';
import { cx } from '../../ui/cx';
import type { SessionView } from '../../state/sessions/view';
import { Button, ButtonLink } from '../../ui/Button';
import { counselorTimes } from '../shared/sessions/counselorTimes';
import { useStateWords } from '../shared/sessions/useStateWords';
import { actsOffered, closingOf } from './Acts';
import styles from './sessions.module.css';
import { hasCalendarFile, useCalendarFile } from './CalendarFile';
import { SameTime } from './series/SameTime';
import { SeriesLine } from './series/SeriesLine';
import { When } from './When';
import { ZoneNote } from './ZoneNote';

/** Returns the name of the other person. */
export const otherName = ({ session, side }: SessionView, gone: string): string => {
  const name = side === 'patient' ? session.counselorName : session.patientName;
  return name === '' ? gone : name;
};

interface HeadLinesProps {
  view: SessionView;
  /** Null if it can't be loaded. Then the page doesn't mention the call. */
  core: MemberCore | null;
  now: number;
}

/** When the two people meet, in which format and zone, when the call opens, and the state if the session is more than booked. */
export function HeadLines({ view, core, now }: HeadLinesProps) {
  const { session, side } = view;
  const { t } = useTranslation('sessions');
  const stateOf = useStateWords(now, side);
  const { language } = useLanguage();
  const { zone } = useZone();
  const { start, state, way } = session;
  const call = core?.mayJoin(session, now);
  return (
    <>
      <p>
        <When at={start}>{` · ${t(`ways.${way}`)}`}</When>
      </p>
      <ZoneNote now={start} />
      <SeriesLine view={view} core={core} now={now} />
      {(call === 'open' || call === 'tooEarly') && (
        <p className={cx('quiet', styles.screenOnly)}>
          {call === 'open' ? t('call.open') : t('call.from', { when: formatTime(language, opensAt(start), zone) })}
        </p>
      )}
      {(state !== 'booked' || now >= start) && (
        <span className={styles.state} data-state={state}>
          {stateOf(session)}
        </span>
      )}
    </>
  );
}

interface PrimaryProps {
  view: SessionView;
  core: MemberCore;
  now: number;
  onActs: () => void;
}

/** The most relevant act: first the calendar, then the call, then how it went, and finally another session, at the same time if possible. */
export function Primary({ view, core, now, onActs }: PrimaryProps) {
  const { t } = useTranslation('sessions');
  const { session, side, standing } = view;
  if (core.mayJoin(session, now) === 'open') {
    return (
      <ButtonLink to={callPath(session.id)} reloadDocument>
        {t('call.join')}
      </ButtonLink>
    );
  }
  if (closingOf(actsOffered(core, view, now)).some(({ allowed }) => allowed.ok)) {
    return (
      <Button aria-haspopup="dialog" onClick={onActs}>
        {t('acts.closing')}
      </Button>
    );
  }
  if (hasCalendarFile(session, now)) return <SaveToCalendar session={session} />;
  if (side === 'counselor' || session.state === 'booked' || standing !== 'verified') return null;
  if (session.state === 'held') return <SameTime session={session} />;
  return (
    <ButtonLink to={counselorTimes(session.counselor)}>
      {t('acts.bookAgain', { name: session.counselorName })}
    </ButtonLink>
  );
}

function SaveToCalendar({ session }: { session: OwnSession }) {
  const { label, save } = useCalendarFile(session);
  return <Button onClick={save}>{label}</Button>;
}
