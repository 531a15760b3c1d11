import { once } from '../once';

/**
 * The decisions about conversations, fetched and started once. A load that failed is forgotten, so that calling again tries again.
 *
 * @throws CoreError `unavailable`
 */
export const loadConversationCore = once(() =>
  import('./module').then(({ startConversationCore }) => startConversationCore()),
);
