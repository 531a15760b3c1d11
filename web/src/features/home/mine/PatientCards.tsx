import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnCare, OwnSession } from '../../../backend/ports';
import { callPath, paths, sessionPath } from '../../../config/paths';
import { formatNearTime, formatWhen } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { zoneName } from '../../../i18n/zones';
import { isCallOpen } from '../../../state/call/open';
import { keptStart } from '../../../state/sessions/kept';
import type { Whom } from '../../../core/generated/tables';
import { type OpenTime, useNamed } from '../../../state/sessions/queries/finding';
import { useZone } from '../../../state/sessions/zone';
import { memberCore, useCore } from '../../../state/useCore';
import { ButtonLink } from '../../../ui/Button';
import { LoneLink } from '../../../ui/LoneLink';
import { Notice } from '../../../ui/Notice';
import { checkPath } from '../../shared/finding/wanted';
import { counselorTimes } from '../../shared/sessions/counselorTimes';
import { SessionLines } from '../../shared/sessions/SessionCard';
import type { useWaiting } from '../../shared/sessions/Waiting';
import styles from './mine.module.css';
import { useWhen } from './useWhen';

/** For a patient with nothing yet: what to do first. The questionnaire is optional, so each step has its own link. */
export function FirstSteps() {
  const { t } = useTranslation('mine');
  const steps = [
    { to: paths.booking, title: t('first.ask'), text: t('first.askText') },
    { to: paths.buyTickets, title: t('first.ticket'), text: t('first.ticketText') },
    { to: paths.sessionsNew, title: t('first.find'), text: t('first.findText') },
  ];
  return (
    <div className={styles.card}>
      <h3>{t('first.title')}</h3>
      <ol className={styles.steps}>
        {steps.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className={styles.strong}>
              {title}
            </Link>
            <p className={styles.quiet}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Says that no session is booked, for a patient who has started. */
export function NoSession() {
  const { t } = useTranslation('mine');
  return (
    <div className={styles.card}>
      <h3>{t('none.title')}</h3>
      <p>{t('none.text')}</p>
      <div className={styles.ways}>
        <ButtonLink to={paths.sessionsNew}>{t('none.find')}</ButtonLink>
      </div>
    </div>
  );
}

/** The request, time or wish that waits to be sent, booked or stored. It comes first, because a visitor who has just logged in came for it. */
export function Began({ waiting }: { waiting: NonNullable<ReturnType<typeof useWaiting>> }) {
  const { t } = useTranslation('mine');
  const { language } = useLanguage();
  const { zone } = useZone();
  const [start] = useState(keptStart);
  if (waiting.kind === 'request') {
    return (
      <Notice
        kind="info"
        title={t('began.title')}
        action={<ButtonLink to={paths.booking}>{t('began.send')}</ButtonLink>}
      >
        {t('began.text')}
      </Notice>
    );
  }
  if (waiting.kind === 'wish') {
    return (
      <Notice
        kind="info"
        title={t('began.wishTitle')}
        action={<ButtonLink to={waiting.to}>{t('began.wish')}</ButtonLink>}
      />
    );
  }
  const time = formatNearTime(language, start, zone);
  return (
    <Notice
      kind="info"
      title={t('began.timeTitle')}
      action={<ButtonLink to={waiting.to}>{t('began.time', { time })}</ButtonLink>}
    />
  );
}

/**
 * The counselor whom the team suggests, with a link to their times, or to all times if that counselor has left or is no longer verified.
 */
export function Suggested({ suggestion: { counselor, counselorName } }: { suggestion: OwnCare }) {
  const { t } = useTranslation('mine');
  const named = useNamed(counselor);
  if (named === 'gone') {
    return (
      <div className={styles.card}>
        <h3>{t('suggested.gone')}</h3>
        <p>{t('suggested.goneText')}</p>
        <div className={styles.ways}>
          <ButtonLink to={paths.sessionsNew}>{t('suggested.others')}</ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.card}>
      <h3>{t('suggested.title')}</h3>
      <p className={styles.strong}>
        <bdi>{named?.name ?? counselorName}</bdi>
      </p>
      <p>{t('suggested.text')}</p>
      <div className={styles.ways}>
        <ButtonLink to={counselorTimes(counselor)}>{t('suggested.times')}</ButtonLink>
      </div>
    </div>
  );
}

/** A time that opened for a patient who waits. Others know of it, too, so the link leads to the page that checks it. */
export function Opened({ time: { slot, counselor }, whom }: { time: OpenTime; whom: Whom }) {
  const { t } = useTranslation('mine');
  const { language } = useLanguage();
  const { zone } = useZone();
  return (
    <div className={styles.card}>
      <h3>{t('opened.title')}</h3>
      <p className={styles.strong}>
        <time dateTime={new Date(slot.start).toISOString()}>{formatWhen(language, slot.start, zone)}</time>
      </p>
      {counselor !== null && (
        <p>
          <bdi>{counselor.name}</bdi>
        </p>
      )}
      <p>{t('opened.text')}</p>
      <div className={styles.ways}>
        <ButtonLink to={checkPath(slot, { language: null, way: null, whom })}>{t('opened.see')}</ButtonLink>
      </div>
    </div>
  );
}

interface NextSessionProps {
  session: OwnSession;
  /** How many more sessions are booked. */
  more: number;
  now: number;
}

/**
 * The next session: how soon it is, when, with whom, and links; around its time the link to its call. The session's own page moves or
 * cancels it, because it says what that costs.
 */
export function NextSession({ session, more, now }: NextSessionProps) {
  const { t } = useTranslation('mine');
  const { language } = useLanguage();
  const { zone } = useZone();
  const when = useWhen(now);
  const { id, start, way, counselor, counselorName } = session;
  const { core } = useCore(memberCore);
  const isOpen = isCallOpen(core, session, now);
  return (
    <div className={styles.card}>
      <h3>{t('next.title')}</h3>
      <div className={styles.countdown}>{when(start)}</div>
      <SessionLines counselor={counselor} name={counselorName} start={start} format={t(`ways.${way}`)} />
      <div className={styles.ways}>
        {isOpen && (
          <ButtonLink to={callPath(id)} reloadDocument>
            {t('next.join')}
          </ButtonLink>
        )}
        <ButtonLink to={sessionPath(id)} variant={isOpen ? 'secondary' : 'primary'}>
          {t('next.see')}
        </ButtonLink>
        {!isOpen && <LoneLink to={sessionPath(id)}>{t('next.change')}</LoneLink>}
      </div>
      <p className={styles.quiet}>
        <span>{t('zone', { zone: zoneName(language, zone, now) })}</span>{' '}
        {more > 0 && <Link to={paths.sessions}>{t('next.more', { count: more })}</Link>}
      </p>
    </div>
  );
}
