import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { useConversation } from '../../state/messages/useConversation';
import type { ConversationAsked } from '../../state/messages/view';
import type { SessionView } from '../../state/sessions/view';
import { Conversation } from '../shared/messages/Conversation';
import { Shown } from '../shared/Shown';
import { RunningLate } from './RunningLate';

/** The conversation of a session's two people, with a quick message around its start for the one who is late. */
export function Written({ view: { session, side }, now }: { view: SessionView; now: number }) {
  const { patient, counselor, patientName, counselorName, state } = session;
  const [uid, other, name] =
    side === 'patient' ? [patient, counselor, counselorName] : [counselor, patient, patientName];
  if (name === '') return null;
  return (
    <Between
      asked={{ uid, side, other, session: session.id }}
      mayBegin={state === 'booked' || state === 'held'}
      {...{ session, now }}
    />
  );
}

interface BetweenProps {
  asked: ConversationAsked;
  session: OwnSession;
  /** A canceled or missed session begins no conversation. */
  mayBegin: boolean;
  now: number;
}

function Between({ asked, session, mayBegin, now }: BetweenProps) {
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
          suggestions={<RunningLate asked={asked} session={session} now={now} />}
        />
      )}
    </Shown>
  );
}
