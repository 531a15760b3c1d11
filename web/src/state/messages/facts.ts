/** The facts for decisions about a conversation, from what was read. */
import type { OwnMessage } from '../../backend/ports';
import type { MemberCore, MessageFacts, ThreadFacts } from '../../core/member';
import type { ConversationView } from './view';

/** The session that the two write about, as the core decides it. */
export const sessionOf = ({ writtenFor }: MemberCore, { sessions }: Pick<ConversationView, 'sessions'>) =>
  sessions[writtenFor(sessions) ?? -1] ?? null;

/** The core's input for whether this person may write, and how the message is counted. */
export function threadFacts(core: MemberCore, view: ConversationView): ThreadFacts {
  const { thread, side } = view;
  const session = sessionOf(core, view);
  return {
    thread: thread && {
      patientStopped: thread.patientStopped,
      counselorStopped: thread.counselorStopped,
      lastAt: thread.lastAt,
    },
    patientStays: (thread ?? session)?.patientName !== '',
    verified: view.verified,
    blocked: view.blocked,
    session: session && {
      start: session.start,
      state: session.state,
      way: session.way,
      bookedAt: session.bookedAt,
    },
    count: thread && { since: thread[`${side}Since`], sent: thread[`${side}Sent`] },
  };
}

/** The facts about a message that decide whether it can be unsent. */
export const messageFacts = ({ from, at, text }: OwnMessage, uid: string): MessageFacts => ({
  own: from === uid,
  at,
  gone: text === null,
});
