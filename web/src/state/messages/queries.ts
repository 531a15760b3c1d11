import type { Backend, OwnThread, ThreadsPage } from '../../backend/ports';
import type { Side } from '../../core/generated/tables';
import { serverNow } from '../../clock/clock';
import { api, known, reading, FRESH } from '../queries';
import { counselorOf } from '../sessions/queries/view';
import type { KnownSessions } from '../sessions/series';
import { type ConversationAsked, type ConversationView, twoOf } from './view';
import { codeOf } from '../../backend/errors';
import { inPages, type Listed } from '../queries/shapes';

/** The person whose conversations are read. */
export interface ThreadsAsked {
  uid: string;
  side: Side;
}

/** The nearest sessions of the two: a patient's newest, or a counselor's next ones and those still to be confirmed. */
async function near({ sessions }: Backend, { uid, side, other }: ConversationAsked): Promise<KnownSessions> {
  const now = serverNow();
  if (side === 'patient') {
    const { sessions: newest, next } = await sessions.listSessions(uid, { side });
    const known = next === null ? 0 : (newest.at(-1)?.start ?? 0);
    return { sessions: newest.filter(({ counselor }) => counselor === other), known };
  }
  const lists = (['coming', 'toClose'] as const).map((which) => sessions.listSessions(uid, { side, which, now }));
  const found = (await Promise.all(lists)).flatMap((page) => page.sessions);
  return { sessions: found.filter(({ patient }) => patient === other), known: now };
}

/** Reads the nearest sessions of the two, and those that are named. */
async function sessionsOf(
  backend: Backend,
  asked: ConversationAsked,
  named: readonly string[],
): Promise<KnownSessions> {
  const { patient, counselor } = twoOf(asked);
  const { sessions, known } = await near(backend, asked);
  const found = new Map(sessions.map((session) => [session.id, session]));
  const missing = named.filter((id) => id !== '' && !found.has(id));
  for (const session of await Promise.all(missing.map((id) => orNull(backend.sessions.loadSession(id))))) {
    if (session?.patient === patient && session.counselor === counselor) found.set(session.id, session);
  }
  return { sessions: [...found.values()], known };
}

/** Reads everything that a conversation's page shows. */
export async function conversationOf(backend: Backend, asked: ConversationAsked): Promise<ConversationView | null> {
  const of = twoOf(asked);
  const { messages, blocks } = backend;
  const thread = await messages.loadThread(of);
  const { sessions, known } = await sessionsOf(backend, asked, [asked.session, thread?.session ?? '']);
  const about = thread ?? sessions[0];
  if (about === undefined) return null;
  const [page, counselor, blocked] = await Promise.all([
    // The rules refuse to list the messages of a conversation that doesn't exist.
    thread === null ? { messages: [], older: null, newest: null } : messages.listMessages(of, {}),
    counselorOf(backend, of.counselor),
    asked.side === 'counselor' && blocks.isBlocked(of.counselor, of.patient),
  ]);
  const isVerified = counselor.standing === 'verified';
  const name = asked.side === 'patient' ? about.counselorName : about.patientName;
  return {
    of,
    side: asked.side,
    thread,
    name,
    sessions,
    known,
    verified: isVerified,
    verifiedName: isVerified ? counselor.name : null,
    blocked,
    ...page,
  };
}

/** The reads of conversations. */
export const messageQueries = api.injectEndpoints({
  endpoints: (build) => ({
    threads: build.infiniteQuery<ThreadsPage, ThreadsAsked, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next, refetchCachedPages: false },
      queryFn: reading(({ messages }, { queryArg: { uid, side }, pageParam }) =>
        messages.listThreads(uid, side, pageParam ?? undefined),
      ),
      providesTags: ['messages'],
    }),
    /** Null if the two have neither written nor a session. */
    conversation: build.query<ConversationView | null, ConversationAsked>({
      queryFn: reading(conversationOf),
      providesTags: ['sessions'],
    }),
  }),
});

/**
 * Dispatched after a change in a conversation: the list is read again. The open conversation gets the change itself
 * (`changedConversation`).
 */
export const threadsChanged = () => api.util.invalidateTags(['messages']);

/** Applies a known change to an open conversation. */
export const changedConversation = (
  asked: ConversationAsked,
  change: (was: ConversationView) => Partial<ConversationView>,
) =>
  known(
    messageQueries.util.updateQueryData('conversation', asked, (was) =>
      was === null ? null : { ...was, ...change(was) },
    ),
  );

/** Null if something doesn't exist or belongs to somebody else. */
export async function orNull<Found>(asking: Promise<Found>): Promise<Found | null> {
  try {
    return await asking;
  } catch (thrown) {
    const code = codeOf(thrown);
    if (code === 'permission-denied' || code === 'not-found') return null;
    throw thrown;
  }
}

const { useThreadsInfiniteQuery } = messageQueries;

/** The sessions of a conversation's two people, as its page has read them; null before. It reads nothing itself. */
export const useSessionsOfTwo = (asked: ConversationAsked): KnownSessions | null =>
  messageQueries.endpoints.conversation.useQueryState(asked).currentData ?? null;

/** The person's conversations in pages, the most recently used first. */
export const useThreads = (asked: ThreadsAsked): Listed<OwnThread> =>
  inPages(useThreadsInfiniteQuery(asked, FRESH), ({ threads }) => threads);

/** How often an open conversation checks for news, in milliseconds (docs/messages.md#what-is-new). */
export const LOOK_MS = 1500;
