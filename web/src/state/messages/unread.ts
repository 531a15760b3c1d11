import type { OwnThread } from '../../backend/ports';
import type { ThreadsAsked } from './queries';

/** Does a conversation wait to be read by this side? As the core has it (`isUnread`): a list does without its module. */
export function isUnread(thread: OwnThread, { uid, side }: ThreadsAsked): boolean {
  return thread.lastFrom !== uid && thread[`${side}ReadAt`] < thread.lastAt;
}
