import type { OwnThread } from '../../backend/ports';
import type { ThreadsAsked } from './queries';

/** Whether a conversation has something unread for this side. The same as the core's `isUnread`, for lists without its module. */
export function isUnread(thread: OwnThread, { uid, side }: ThreadsAsked): boolean {
  return thread.lastFrom !== uid && thread[`${side}ReadAt`] < thread.lastAt;
}
