/** What is new for who is signed in: asked of the store in at most six readings. */
import type { OwnSession } from '../../backend/ports';
import type { Side } from '../../core/generated/tables';
import type { ThreadsAsked } from '../messages/lists';
import { isUnread } from '../messages/unread';
import { operation } from '../operation';
import type { Moments } from './looked';

/** Whether the last change of a session was not this side's own, as far as it can be told: a patient alone books and moves; who cancelled is written down; closing is the counselor's. */
function isOthers({ state, by }: OwnSession, side: Side): boolean {
  switch (state) {
    case 'booked':
      return side === 'counselor';
    case 'cancelled':
      return by !== side;
    case 'held':
    case 'missed':
      return side === 'patient';
  }
}

const newest = (moments: number[]): number => Math.max(0, ...moments);

export const askForNews = operation('news/ask', async ({ extra }, asked: ThreadsAsked): Promise<Moments> => {
  const { news } = await extra.loadBackend();
  const [threads, changed] = await Promise.all([
    news.newestThreads(asked.uid, asked.side),
    news.lastChanged(asked.uid, asked.side),
  ]);
  return {
    messages: newest(threads.filter((thread) => isUnread(thread, asked)).map(({ lastAt }) => lastAt)),
    sessions: newest(changed.filter((one) => isOthers(one, asked.side)).map(({ changedAt }) => changedAt)),
  };
});
