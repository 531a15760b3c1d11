import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthUser, OwnSession } from '../../backend/ports';
import { LIMITS } from '../../core/generated/tables';
import { useSeen } from '../../state/news/unseen';
import { isNear, useFollowing } from '../../state/sessions/useFollowing';
import type { SessionView } from '../../state/sessions/view';
import { cx } from '../../ui/cx';
import type { MemberCore } from '../../core/member';
import type { Elements } from '../../ui/elements';
import { Notice } from '../../ui/Notice';
import { SessionChanged } from '../shared/sessions/SessionChanged';
import { useStateWords } from '../shared/sessions/useStateWords';
import { type ActOutcome, Acts } from './Acts';
import { CalendarFile, hasCalendarFile } from './CalendarFile';
import { History } from './History';
import { MailQuestionOnce } from '../shared/mails/MailQuestionOnce';
import { SheetSection } from './SheetSection';
import { SharedAnswers } from './SharedAnswers';
import { EmergencyContactSection } from './EmergencyContactSection';
import { When } from './When';
import { Written } from './Written';
import styles from './sessions.module.css';

interface SessionDetailsProps {
  user: AuthUser;
  view: SessionView;
  /** The act of the previous page on it. */
  done: 'booked' | 'moved' | null;
  now: number;
  core: MemberCore | null;
  /** Whether the sheet with the acts is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Everything below the head of a session's page: what has just happened, the row of sheets, and the messages. */
export function SessionDetails({ user, view, done, now, core, isOpen, onOpen }: SessionDetailsProps) {
  const { t } = useTranslation('sessions');
  const [told, setTold] = useState<ActOutcome | null>(null);
  const [isProposing, setProposing] = useState(false);
  const { session, side, standing } = view;
  const isBooked = session.state === 'booked';
  useFollowing(isBooked && isNear(session.start, now));
  useSeen('sessions', [{ id: session.id, at: session.changedAt }]);
  return (
    <>
      {/* First, so that no news moves it under a finger. */}
      <div className={cx(styles.chips, styles.screenOnly)}>
        <SharedAnswers view={view} />
        <EmergencyContactSection view={view} now={now} />
        <SheetSection title={t('view.details')}>
          <Facts view={view} now={now} />
          {hasCalendarFile(session, now) && <CalendarFile session={session} />}
          <History view={view} />
        </SheetSection>
      </div>
      <SessionChanged
        sessions={[session]}
        side={side}
        isOwn={told?.kind === 'done' || told?.kind === 'canceled'}
        takesFocus={told?.kind === 'changed'}
      />
      {done !== null && isBooked && (
        <Done done={done} session={session}>
          {done === 'booked' && side === 'patient' && <MailQuestionOnce user={user} />}
        </Done>
      )}
      {side === 'patient' && isBooked && standing !== 'verified' && (
        <Notice kind="warning">{t('view.counselorLeft')}</Notice>
      )}
      {side === 'counselor' && session.patientName === '' && <Notice kind="info">{t('view.clientLeft')}</Notice>}
      {core !== null && (
        <Acts
          {...{ view, now, core, told, isOpen, onOpen }}
          onTold={setTold}
          onPropose={() => {
            setProposing(true);
          }}
        />
      )}
      <div className={styles.printOnly}>
        <Facts view={view} now={now} />
        <History view={view} />
      </div>
      <div className={cx(styles.written, styles.screenOnly)}>
        <Written view={view} now={now} proposing={{ isOpen: isProposing, onOpen: setProposing }} />
      </div>
    </>
  );
}

interface DoneProps {
  done: 'booked' | 'moved';
  session: OwnSession;
  /** A question that follows from it. */
  children: Elements;
}

/** Says what the previous page has just done, and what comes next. */
function Done({ done, session: { whom, way }, children }: DoneProps) {
  const { t } = useTranslation('sessions');
  const next = [
    done === 'booked' && t('booked.text'),
    t(way === 'chat' ? 'booked.meetChat' : 'booked.meet'),
    whom === 'child' && t('booked.child'),
  ];
  return (
    <Notice kind="success" title={t(done === 'booked' ? 'booked.title' : 'booked.moved')} action={children}>
      {next.filter((sentence) => sentence !== false).join(' ')}
    </Notice>
  );
}

/** The facts of a session: when, with whom, for whom, in which format and language, and its state. */
function Facts({ view: { session, side }, now }: { view: SessionView; now: number }) {
  const { t } = useTranslation('sessions');
  const stateOf = useStateWords(now, side);
  const { start, counselorName, patientName, whom, way, language, state } = session;
  return (
    <dl className={cx(styles.pairs, styles.facts)}>
      <Pair name={t('view.when')}>
        <strong>
          <When at={start} />
        </strong>
        <span className="quiet">{t('view.minutes', { minutes: LIMITS.SESSION_MINUTES })}</span>
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
