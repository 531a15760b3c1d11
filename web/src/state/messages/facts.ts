/** What the decisions about a conversation are made from, out of what was read. */
import type { OwnMessage, OwnSession } from '../../backend/ports';
import type { MessageFacts, ThreadFacts } from '../../core/conversation';
import { LIMITS } from '../../core/generated/tables';
import { type ConversationView, otherSide } from './view';

const MINUTE_MS = 60_000;

const stands = ({ state }: OwnSession) => state === 'booked' || state === 'held';

/** The session for which the two write: of those that stand the latest, else the latest of all. */
export function sessionOf({ sessions }: Pick<ConversationView, 'sessions'>): OwnSession | null {
  const latest = sessions.toSorted((a, b) => Number(stands(b)) - Number(stands(a)) || b.start - a.start);
  return latest[0] ?? null;
}

/** When a session held in writing takes place, as far as its conversation is concerned: from a little before it begins to after its end. */
const heldFrom = ({ start }: OwnSession): number => start - LIMITS.HELD_BEFORE_MINUTES * MINUTE_MS;
export const heldUntil = ({ start }: OwnSession): number => start + LIMITS.HELD_AFTER_MINUTES * MINUTE_MS;

/** The session in writing that is held now, or is about to be; null where there is none. */
export function heldNow({ sessions }: Pick<ConversationView, 'sessions'>, now: number): OwnSession | null {
  const isHeld = (session: OwnSession) =>
    session.way === 'chat' && session.state === 'booked' && now >= heldFrom(session) && now <= heldUntil(session);
  return sessions.find(isHeld) ?? null;
}

/** Who looks has ended the conversation, and the other has not: a message of theirs may begin it anew. */
export const isOwnEnd = ({ thread, side }: ConversationView): boolean =>
  thread !== null && thread[`${side}Stopped`] && !thread[`${otherSide(side)}Stopped`];

function endOf(view: ConversationView): Pick<ThreadFacts, 'stopped' | 'stoppedSince'> {
  const { thread } = view;
  const stopped = thread !== null && (thread.patientStopped || thread.counselorStopped);
  return { stopped, ...(thread !== null && isOwnEnd(view) && { stoppedSince: thread.lastAt }) };
}

/** May the one who looks write, and how is it counted: what the core is asked by. */
export function threadFacts(view: ConversationView): ThreadFacts {
  const { thread, side } = view;
  const session = sessionOf(view);
  return {
    ...endOf(view),
    patientStays: (thread ?? session)?.patientName !== '',
    verified: view.verified,
    blocked: view.blocked,
    session: session && {
      start: session.start,
      stands: stands(session),
      bookedAt: session.bookedAt,
      written: session.way === 'chat',
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
