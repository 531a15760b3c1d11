/**
 * Asks the store what is new for the person who is signed in. The bar and the screens ask through here, so that what one of them learns the others know
 * too, and nobody asks twice for the same.
 */
import type { NewsPort } from '../../backend/ports';
import { serverNow } from '../../clock/clock';
import type { ThreadsAsked } from '../messages/lists';
import { isUnread } from '../messages/unread';
import { operation, type OperationApi } from '../operation';
import { changesFound, messagesFound } from './actions';
import { nobodyAsked, type NewsKind } from './state';

/**
 * The first look knows no earlier one. A change that is no older than this, in milliseconds, may have come after the screen had read its sessions.
 */
const JUST_NOW_MS = 60_000;

/** Whether somebody may ask now: not without a network, and not so soon after the last question of this kind, whoever asked it. */
function mayAsk({ extra: { runtime } }: OperationApi, uid: string, kind: NewsKind, gap: number): boolean {
  const now = performance.now();
  const { asked } = runtime;
  if (!navigator.onLine || (asked.uid === uid && now - asked[kind] < gap)) return false;
  runtime.asked = { ...(asked.uid === uid ? asked : nobodyAsked), uid, [kind]: now };
  return true;
}

async function changes(news: NewsPort, { uid, side }: ThreadsAsked, until: number | null) {
  if (until !== null) {
    const changed = await news.changedSince(uid, side, until);
    return { changed, isNews: changed.length > 0 };
  }
  const changed = await news.lastChanged(uid, side);
  return { changed, isNews: changed.some(({ changedAt }) => changedAt > serverNow() - JUST_NOW_MS) };
}

/**
 * Looks which sessions changed since the last look.
 *
 * @param gap for how long, in milliseconds, the answer to an earlier question is good enough
 */
export const lookForChanges = operation(
  'news/lookForChanges',
  async (api, asked: ThreadsAsked, gap: number): Promise<void> => {
    if (!mayAsk(api, asked.uid, 'sessions', gap)) return;
    const { news } = await api.extra.loadBackend();
    const known = api.getState().news;
    const until = known.uid === asked.uid && known.side === asked.side ? known.until : null;
    const found = await changes(news, asked, until);
    if (until === null || found.changed.length > 0) api.dispatch(changesFound({ ...asked, ...found }));
  },
);

/** Looks which of the newest conversations wait to be read. */
export const lookForMessages = operation(
  'news/lookForMessages',
  async (api, asked: ThreadsAsked, gap: number): Promise<void> => {
    if (!mayAsk(api, asked.uid, 'messages', gap)) return;
    const { news } = await api.extra.loadBackend();
    const threads = await news.newestThreads(asked.uid, asked.side);
    const messages = threads
      .filter((thread) => isUnread(thread, asked))
      .map(({ lastAt: at, ...thread }) => ({ id: asked.side === 'patient' ? thread.counselor : thread.patient, at }));
    api.dispatch(messagesFound({ ...asked, messages }));
  },
);
