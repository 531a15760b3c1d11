import { CoreError } from './error';
import { once } from './once';

const unavailable = (cause: unknown) => new CoreError('unavailable', 'The core could not be loaded', { cause });

/**
 * The decisions for public pages, fetched and started once. A failed load is forgotten, so that calling again tries again.
 *
 * @throws CoreError `unavailable`
 */
export const loadCore = once(() => import('./public/module').then(({ startCore }) => startCore()), unavailable);

/**
 * The same for the decisions about sessions, conversations and calls.
 *
 * @throws CoreError `unavailable`
 */
export const loadMemberCore = once(
  () => import('./member/module').then(({ startMemberCore }) => startMemberCore()),
  unavailable,
);
