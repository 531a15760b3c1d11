/** A person's actions in a conversation. No action of the state contains a text (`operation`). */
import { BackendError, codeOf } from '../../backend/errors';
import type { OwnMessage } from '../../backend/ports';
import type { MemberCore } from '../../core/member';
import type { MessageRefusal, ReportReason } from '../../core/generated/tables';
import { orFound } from '../arrival';
import { serverNow } from '../../clock/clock';
import { operation } from '../operation';
import type { ThunkApi } from '../types';
import { emergencyContactOpened } from '../sessions/queries/changes';
import { wrote } from '../writes/actions';
import { messageFacts, sessionOf, threadFacts } from './facts';
import { changedConversation, conversationOf, threadsChanged } from './queries';
import { type ConversationAsked, type ConversationView, otherSide, readUntil } from './view';

/** A message that this person has written; its id is drawn once and kept for every try. */
export interface Written {
  id: string;
  text: string;
  /** The other times that it proposes for a session, as the core writes them. */
  move?: string;
}

/** Whether a message was stored, and the core's reason if it refused. */
export type Sent = { ok: true } | { ok: false; refused: MessageRefusal; from?: number };

/** Combines the messages that were read with new ones, each once. */
function joined(was: readonly OwnMessage[], more: readonly OwnMessage[]): OwnMessage[] {
  const all = new Map([...was, ...more].map((message) => [message.id, message]));
  return [...all.values()];
}

/**
 * Checks for news in a conversation; this is one read if there is none.
 *
 * @param view as it is shown
 * @returns the new messages
 */
async function look(
  { dispatch, extra }: ThunkApi,
  asked: ConversationAsked,
  view: ConversationView,
): Promise<readonly OwnMessage[]> {
  const { messages } = await extra.loadBackend();
  const thread = await messages.loadThread(view.of);
  if (thread === null) return [];
  const isThere = view.messages.some(({ id }) => id === thread.lastId);
  // Usually nothing has changed, so nothing is rendered again.
  if (isThere && JSON.stringify(thread) === JSON.stringify(view.thread)) return [];
  const page = isThere
    ? null
    : await messages.listMessages(view.of, view.newest === null ? {} : { after: view.newest });
  dispatch(
    changedConversation(asked, (was) => ({
      thread,
      ...(page && {
        messages: joined(was.messages, page.messages),
        newest: page.newest ?? was.newest,
        ...(view.newest === null && { older: page.older }),
      }),
    })),
  );
  if (page !== null) dispatch(threadsChanged());
  return page?.messages ?? [];
}

export const lookForNew = operation('messages/look', look);

const isAmong = (messages: readonly OwnMessage[], { id }: Pick<Written, 'id'>): boolean =>
  messages.some((message) => message.id === id);

/** Finds out whether a message is stored, if that is unknown. Also shows what is new. */
export const isSent = operation(
  'messages/isSent',
  async (api, asked: ConversationAsked, view: ConversationView, written: Pick<Written, 'id'>): Promise<boolean> =>
    isAmong([...view.messages, ...(await look(api, asked, view))], written),
);

/** Reads the fifty messages before those on screen. */
export const readOlder = operation(
  'messages/older',
  async ({ dispatch, extra }, asked: ConversationAsked, { of, older }: ConversationView): Promise<void> => {
    if (older === null) return;
    const { messages } = await extra.loadBackend();
    const page = await messages.listMessages(of, { before: older });
    dispatch(
      changedConversation(asked, (was) => ({ messages: joined(page.messages, was.messages), older: page.older })),
    );
  },
);

/**
 * Sends a message, if the core allows it.
 *
 * @param isStored finds out whether it was stored, if no answer came
 */
async function write(
  { dispatch, extra }: ThunkApi,
  uid: string,
  view: ConversationView,
  { id, text, move }: Written,
  isStored: () => Promise<boolean>,
): Promise<Sent> {
  const [core, backend] = await Promise.all([extra.loadMemberCore(), extra.loadBackend()]);
  const may = core.mayWrite(threadFacts(core, view), view.side, serverNow());
  if (!may.ok) return may;
  const session = sessionOf(core, view);
  if (session === null) throw new BackendError('session-changed');
  const counting = view.thread === null ? 'first' : may.counting;
  await orFound(
    () =>
      backend.messages.sendMessage({
        ...{ id, from: uid, text, session, counting, beginsAnew: may.reopens },
        ...(move !== undefined && { move }),
      }),
    isStored,
  );
  dispatch(wrote('messageSent'));
  return { ok: true };
}

/** Sends a message in an open conversation. Repeatable by its id. */
export const sendMessage = operation(
  'messages/send',
  async (api, asked: ConversationAsked, view: ConversationView, message: Written): Promise<Sent> => {
    try {
      return await write(api, asked.uid, view, message, async () => isAmong(await look(api, asked, view), message));
    } finally {
      // Stored or refused, the page shows the current state.
      await look(api, asked, view).catch(() => undefined);
    }
  },
);

/** Sends a message from another page, which reads the conversation first. Repeatable by its id. */
export const sendFromElsewhere = operation(
  'messages/sendFromElsewhere',
  async (api, asked: ConversationAsked, message: Written): Promise<Sent> => {
    const backend = await api.extra.loadBackend();
    const view = await conversationOf(backend, asked);
    if (view === null) throw new BackendError('session-changed');
    const sent = await write(api, asked.uid, view, message, async () =>
      isAmong((await conversationOf(backend, asked))?.messages ?? [], message),
    );
    api.dispatch(threadsChanged());
    return sent;
  },
);

/** Marks everything so far as read. */
export const markRead = operation(
  'messages/read',
  async ({ dispatch, extra }, asked: ConversationAsked, { of, side }: ConversationView): Promise<void> => {
    const { messages } = await extra.loadBackend();
    await messages.markRead(of, side);
    dispatch(
      changedConversation(asked, ({ thread }) => ({
        thread: thread && { ...thread, [`${side}ReadAt`]: Math.max(serverNow(), thread.lastAt) },
      })),
    );
    dispatch(threadsChanged());
  },
);

/** Shows a message as unsent. */
const withoutWords = (asked: ConversationAsked, id: string) =>
  changedConversation(asked, ({ messages }) => ({
    messages: messages.map((one) => (one.id === id ? { ...one, text: null } : one)),
  }));

/** Unsends a message that the other person hasn't read yet. */
export const unsend = operation(
  'messages/unsend',
  async ({ dispatch, extra }, asked: ConversationAsked, view: ConversationView, message: OwnMessage): Promise<void> => {
    const { messages } = await extra.loadBackend();
    await messages.unsendMessage(view.of, message.id);
    dispatch(withoutWords(asked, message.id));
  },
);

/** Whether the message can still be unsent. */
export const mayUnsend = (
  core: MemberCore,
  { thread, side }: ConversationView,
  message: OwnMessage,
  uid: string,
): boolean => thread !== null && core.mayUnsend(messageFacts(message, uid), readUntil(thread, otherSide(side))).ok;

/**
 * Ends the conversation; a counselor may also block the patient from booking. The block is written first, since it protects the counselor.
 */
export const endConversation = operation(
  'messages/end',
  async (api, asked: ConversationAsked, view: ConversationView, blocks: boolean): Promise<void> => {
    const { messages, blocks: port } = await api.extra.loadBackend();
    const { counselor, patient } = view.of;
    if (blocks) {
      await orFound(
        () => port.block(counselor, patient),
        () => port.isBlocked(counselor, patient),
      );
    }
    await orFound(
      () => messages.endThread(view.of, view.side),
      async () => (await messages.loadThread(view.of))?.[`${view.side}Stopped`] === true,
    );
    api.dispatch(
      changedConversation(asked, ({ thread, blocked }) => ({
        thread: thread && { ...thread, [`${view.side}Stopped`]: true },
        blocked: blocked || blocks,
      })),
    );
    api.dispatch(threadsChanged());
  },
);

/** Alerts staff that somebody is in danger, naming only the session; `before` if the same person already did that for this session. */
export const reportDanger = operation(
  'messages/danger',
  async ({ dispatch, extra }, session: string, by: string): Promise<'now' | 'before'> => {
    const { messages } = await extra.loadBackend();
    try {
      await messages.reportDanger(session, by);
      dispatch(wrote('staffNotified'));
      dispatch(emergencyContactOpened());
      return 'now';
    } catch (thrown) {
      // Each of the two has one such report for a session, and nobody can read it. For a person's own session, nothing else is refused.
      if (codeOf(thrown) !== 'permission-denied') throw thrown;
      dispatch(emergencyContactOpened());
      return 'before';
    }
  },
);

/** Reports a message of the other person to staff. One that was unsent meanwhile is then shown as unsent. */
export const reportMessage = operation(
  'messages/report',
  async (
    { dispatch, extra },
    asked: ConversationAsked,
    { of }: ConversationView,
    id: string,
    reason: ReportReason,
    urgent: boolean,
  ) => {
    const { messages } = await extra.loadBackend();
    try {
      await messages.reportMessage({ ...of, message: id, by: asked.uid, reason, urgent });
    } catch (thrown) {
      if (codeOf(thrown) === 'not-found') dispatch(withoutWords(asked, id));
      throw thrown;
    }
    dispatch(wrote('staffNotified'));
  },
);
