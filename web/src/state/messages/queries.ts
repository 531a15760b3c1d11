import type { Backend, OwnSession, OwnThread, ThreadsPage } from '../../backend/ports';
import type { Side } from '../../core/generated/tables';
import { serverNow } from '../../clock/clock';
import { api, known, reading, FRESH } from '../queries';
import { counselorOf } from '../sessions/queries/view';
import { type ConversationAsked, type ConversationView, twoOf } from './view';
import { codeOf } from '../../backend/errors';
import { inPages, type Listed } from '../queries/shapes';

/** Whose conversations. */
export interface ThreadsAsked {
  uid: string;
  side: Side;
}

/** The sessions of the two that stand nearest: a patient's newest, a counselor's next and those that are still to be closed. */
async function near({ sessions }: Backend, { uid, side, other }: ConversationAsked): Promise<OwnSession[]> {
  const now = serverNow();
  const pages =
    side === 'patient'
      ? [sessions.listSessions(uid, { side })]
      : (['coming', 'toClose'] as const).map((which) => sessions.listSessions(uid, { side, which, now }));
  const found = (await Promise.all(pages)).flatMap((page) => page.sessions);
  return found.filter((session) => (side === 'patient' ? session.counselor : session.patient) === other);
}

/** What stands of the two: the sessions that are near, and those that are named. */
async function sessionsOf(backend: Backend, asked: ConversationAsked, named: readonly string[]): Promise<OwnSession[]> {
  const { patient, counselor } = twoOf(asked);
  const found = new Map((await near(backend, asked)).map((session) => [session.id, session]));
  const missing = named.filter((id) => id !== '' && !found.has(id));
  for (const session of await Promise.all(missing.map((id) => orNull(backend.sessions.loadSession(id))))) {
    if (session?.patient === patient && session.counselor === counselor) found.set(session.id, session);
  }
  return [...found.values()];
}

/** All of a conversation, as its page shows it. */
export async function conversationOf(backend: Backend, asked: ConversationAsked): Promise<ConversationView | null> {
  const of = twoOf(asked);
  const { messages, blocks } = backend;
  const thread = await messages.loadThread(of);
  const sessions = await sessionsOf(backend, asked, [asked.session, thread?.session ?? '']);
  const about = thread ?? sessions[0];
  if (about === undefined) return null;
  const [page, { standing }, blocked] = await Promise.all([
    // Of a conversation that is not there nobody may ask for messages.
    thread === null ? { messages: [], older: null, newest: null } : messages.listMessages(of, {}),
    counselorOf(backend, of.counselor),
    asked.side === 'counselor' && blocks.isBlocked(of.counselor, of.patient),
  ]);
  const name = asked.side === 'patient' ? about.counselorName : about.patientName;
  return { of, side: asked.side, thread, name, sessions, verified: standing === 'verified', blocked, ...page };
}

/** Conversations, and one of them. */
export const messageQueries = api.injectEndpoints({
  endpoints: (build) => ({
    threads: build.infiniteQuery<ThreadsPage, ThreadsAsked, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next, refetchCachedPages: false },
      queryFn: reading(({ messages }, { queryArg: { uid, side }, pageParam }) =>
        messages.listThreads(uid, side, pageParam ?? undefined),
      ),
      providesTags: ['messages'],
    }),
    /** Null where the two have neither written nor a session. */
    conversation: build.query<ConversationView | null, ConversationAsked>({
      queryFn: reading(conversationOf),
      providesTags: ['sessions'],
    }),
  }),
});

/** To be dispatched after something changed in a conversation: the list is read anew. The open one is told what changed (`changedConversation`). */
export const threadsChanged = () => api.util.invalidateTags(['messages']);

/** What is known to have changed in an open conversation. */
export const changedConversation = (
  asked: ConversationAsked,
  change: (was: ConversationView) => Partial<ConversationView>,
) =>
  known(
    messageQueries.util.updateQueryData('conversation', asked, (was) =>
      was === null ? null : { ...was, ...change(was) },
    ),
  );

/** What is somebody else's, or not there, is nothing to the one who asks. */
async function orNull<Found>(asking: Promise<Found>): Promise<Found | null> {
  try {
    return await asking;
  } catch (thrown) {
    const code = codeOf(thrown);
    if (code === 'permission-denied' || code === 'not-found') return null;
    throw thrown;
  }
}

const { useThreadsInfiniteQuery } = messageQueries;

/** The person's conversations, the one written in last first, in pages. */
export const useThreads = (asked: ThreadsAsked): Listed<OwnThread> =>
  inPages(useThreadsInfiniteQuery(asked, FRESH), ({ threads }) => threads);

/** How often an open conversation asks for what is new, in milliseconds (docs/messages.md#what-is-new). */
export const LOOK_MS = 1500;
