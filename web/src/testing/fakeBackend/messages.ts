import { BackendError } from '../../backend/errors';
import type { MessagesPort, NewMessage, OwnMessage, OwnThread, ThreadOf } from '../../backend/ports';
import { LIMITS, type Side } from '../../core/generated/tables';
import { blockName, type FakeStore } from './store';

const nameOf = ({ patient, counselor }: ThreadOf): string => `${patient}_${counselor}`;

function threadIn(store: FakeStore, of: ThreadOf): OwnThread {
  const thread = store.threads.get(nameOf(of));
  if (!thread) throw new BackendError('session-changed');
  return thread;
}

/** Refuses like the store: somebody has ended the conversation or left, or the session doesn't allow writing. */
function mayWrite(store: FakeStore, { session, beginsAnew, from }: NewMessage): void {
  const thread = store.threads.get(nameOf(session));
  const stands = store.sessions.get(session.id);
  const isEndedBy = (side: Side) =>
    thread?.[`${side}Stopped`] === true && !(beginsAnew === true && from === session[side]);
  const isOpen = !isEndedBy('patient') && !isEndedBy('counselor');
  const isThere = store.patients.has(session.patient) && store.verified.has(session.counselor);
  const isWritten = stands?.state === 'booked' || stands?.state === 'held';
  if (!isOpen || !isThere || !isWritten || store.blocks.has(blockName(session.counselor, session.patient))) {
    throw new BackendError('session-changed');
  }
}

/** A moment after all earlier messages, so that two messages of the same millisecond keep their order. */
const momentAfter = (messages: readonly OwnMessage[]): number => Math.max(Date.now(), (messages.at(-1)?.at ?? 0) + 1);

/** The conversation after a message was sent. */
function written(
  was: OwnThread | undefined,
  { id, from, session, counting, beginsAnew }: NewMessage,
  at: number,
): OwnThread {
  const { patient, counselor, patientName, counselorName, language } = session;
  const fresh = { patientStopped: false, counselorStopped: false, patientSent: 0, counselorSent: 0 };
  const moments = { patientReadAt: 0, counselorReadAt: 0, patientSince: at, counselorSince: at };
  const stands = was ?? { patient, counselor, patientName, counselorName, language, ...fresh, ...moments };
  const side: Side = from === patient ? 'patient' : 'counselor';
  const isAnew = was !== undefined && counting === 'anew';
  return {
    ...stands,
    session: session.id,
    lastId: id,
    lastFrom: from,
    lastAt: at,
    [`${side}ReadAt`]: at,
    [`${side}Sent`]: isAnew ? 1 : stands[`${side}Sent`] + 1,
    ...(beginsAnew === true && { [`${side}Stopped`]: false }),
    ...(isAnew && { [`${side}Since`]: at }),
  };
}

/** The fake of the messages between the two people of a session, in one page. */
export function fakeMessages(store: FakeStore): MessagesPort {
  const messagesOf = (of: ThreadOf): OwnMessage[] => store.messages.get(nameOf(of)) ?? [];
  const put = async (of: ThreadOf, changes: Partial<OwnThread>) => {
    store.threads.set(nameOf(of), { ...threadIn(store, of), ...changes });
    return Promise.resolve();
  };
  return {
    listThreads: (uid, side) =>
      Promise.resolve({
        threads: [...store.threads.values()].filter((one) => one[side] === uid).sort((a, b) => b.lastAt - a.lastAt),
        next: null,
      }),
    loadThread: (of) => Promise.resolve(store.threads.get(nameOf(of)) ?? null),
    listMessages: (of, asked) => {
      const all = messagesOf(of);
      const place = 'after' in asked ? asked.after : null;
      const messages = place === null ? all : all.filter(({ at }) => at > Number(place));
      return Promise.resolve({
        messages,
        older: place,
        newest: messages.length > 0 ? String(messages.at(-1)?.at) : place,
      });
    },
    sendMessage: async (message) => {
      const all = messagesOf(message.session);
      if (all.some(({ id }) => id === message.id)) return;
      mayWrite(store, message);
      const was = store.threads.get(nameOf(message.session));
      const at = momentAfter(all);
      const thread = written(was, message, at);
      if (Math.max(thread.patientSent, thread.counselorSent) > LIMITS.MESSAGES_AN_HOUR) {
        throw new BackendError('session-changed');
      }
      store.threads.set(nameOf(message.session), thread);
      store.messages.set(nameOf(message.session), [
        ...all,
        { id: message.id, from: message.from, at, text: message.text },
      ]);
      return Promise.resolve();
    },
    markRead: (of, side) => put(of, { [`${side}ReadAt`]: Math.max(Date.now(), threadIn(store, of).lastAt) }),
    unsendMessage: async (of, id) => {
      const thread = threadIn(store, of);
      const message = messagesOf(of).find((one) => one.id === id);
      const readAt = message?.from === thread.patient ? thread.counselorReadAt : thread.patientReadAt;
      if (!message || readAt >= message.at) throw new BackendError('session-changed');
      store.messages.set(
        nameOf(of),
        messagesOf(of).map((one) => (one === message ? { ...one, text: null } : one)),
      );
      return Promise.resolve();
    },
    endThread: (of, side) => put(of, { [`${side}Stopped`]: true }),
    reportMessage: async (report) => {
      const message = messagesOf(report).find(({ id }) => id === report.message);
      if (typeof message?.text !== 'string') throw new BackendError('not-found');
      store.reported.set(`${nameOf(report)}-${report.message}`, report);
      return Promise.resolve();
    },
    reportDanger: async (session, by) => {
      store.reported.set(`${session}-danger-${by}`, 'danger');
      return Promise.resolve();
    },
    forgetMessages: async (uid) => {
      for (const [name, thread] of store.threads) {
        if (thread.patient !== uid) continue;
        store.threads.set(name, { ...thread, patientName: '' });
        store.messages.set(
          name,
          messagesOf(thread).filter(({ from }) => from !== uid),
        );
      }
      return Promise.resolve();
    },
  };
}
