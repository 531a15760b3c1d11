/** What the decisions about a conversation are made from, out of what was read. */
import type { OwnMessage } from '../../backend/ports';
import type { MemberCore, MessageFacts, ThreadFacts } from '../../core/member';
import type { ConversationView } from './view';

/** The session for which the two write, as the core has it. */
export const sessionOf = ({ writtenFor }: MemberCore, { sessions }: Pick<ConversationView, 'sessions'>) =>
  sessions[writtenFor(sessions) ?? -1] ?? null;

/** May the one who looks write, and how is it counted: what the core is asked by. */
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

/** A message as far as it can be undone. */
export const messageFacts = ({ from, at, text }: OwnMessage, uid: string): MessageFacts => ({
  own: from === uid,
  at,
  gone: text === null,
});
