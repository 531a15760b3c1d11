import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, mayHaveArrived } from '../../backend/errors';
import type { OwnSession } from '../../backend/ports';
import { useAppDispatch } from '../../state/hooks';
import { newId } from '../../state/ids';
import { sendFromElsewhere } from '../../state/messages/actions';
import { useConversation } from '../../state/messages/useConversation';
import { aboutSession, type ConversationAsked } from '../../state/messages/view';
import { endOf } from '../../state/sessions/notice';
import type { SessionView } from '../../state/sessions/view';
import { Announced } from '../../ui/announcer/Announced';
import { Button } from '../../ui/Button';
import { Conversation, type Proposing } from '../shared/messages/Conversation';
import { Shown } from '../shared/Shown';
import styles from './sessions.module.css';

interface WrittenProps {
  view: SessionView;
  now: number;
  proposing: Proposing;
}

/** The conversation of a session's two people, with a quick message around its start for the one who is late. */
export function Written({ view: { session, side }, now, proposing }: WrittenProps) {
  const { patientName, counselorName, state } = session;
  if ((side === 'patient' ? counselorName : patientName) === '') return null;
  return (
    <Between
      asked={aboutSession(session, side)}
      mayBegin={state === 'booked' || state === 'held'}
      {...{ session, now, proposing }}
    />
  );
}

interface BetweenProps {
  asked: ConversationAsked;
  session: OwnSession;
  /** A canceled or missed session begins no conversation. */
  mayBegin: boolean;
  now: number;
  proposing: Proposing;
}

function Between({ asked, session, mayBegin, now, proposing }: BetweenProps) {
  const { t } = useTranslation('conversation');
  const read = useConversation(asked);
  const words = { loading: t('view.loading'), absent: t('view.none'), failed: t('view.failed') };
  if (!mayBegin && (read.kind === 'absent' || (read.kind === 'there' && read.view.thread === null))) return null;
  return (
    <Shown read={read} words={words}>
      {(view) => (
        <Conversation
          asked={asked}
          view={view}
          page={session}
          proposing={proposing}
          suggestions={<RunningLate asked={asked} session={session} now={now} />}
        />
      )}
    </Shown>
  );
}

/** How long before the start the "late" button appears, in milliseconds. It stays until the end. */
const LATE_FROM_MS = 60 * 60_000;

/** Tells the other person with one press that the viewer is late. The message is shown next to the button. */
function RunningLate({ asked, session, now }: Pick<BetweenProps, 'asked' | 'session' | 'now'>) {
  const { t } = useTranslation('conversation');
  const dispatch = useAppDispatch();
  const id = useId();
  const [how, setHow] = useState<'open' | 'busy' | 'sent' | 'failed' | 'unknown'>('open');
  /** The same id for every attempt, so that it is stored once. */
  const message = useRef<string | null>(null);
  const text = t('session.lateText');
  if (session.state !== 'booked' || now < session.start - LATE_FROM_MS || now > endOf(session.start)) return null;
  const send = async () => {
    setHow('busy');
    message.current ??= newId();
    try {
      const sent = await dispatch(sendFromElsewhere(asked, { id: message.current, text })).unwrap();
      setHow(sent.ok ? 'sent' : 'failed');
    } catch (thrown) {
      setHow(mayHaveArrived(codeOf(thrown)) ? 'unknown' : 'failed');
    }
  };
  const hint = t('session.lateHint', { text });
  const told = {
    open: hint,
    busy: hint,
    sent: t('session.lateSent', { text }),
    failed: t('session.lateFailed'),
    unknown: t('session.lateUnknown'),
  };
  return (
    <div className={styles.act}>
      {how !== 'sent' && (
        <Button
          variant="secondary"
          aria-describedby={id}
          busy={how === 'busy'}
          busyLabel={t('working')}
          onClick={() => void send()}
        >
          {t('session.late')}
        </Button>
      )}
      <Announced as="p" onlyChanges id={id} className="quiet">
        {told[how]}
      </Announced>
    </div>
  );
}
