import { CoreError } from './error';
import { once } from './once';

/** Fetches and starts a module once. A failed load is forgotten, so that calling again tries again. */
const loading = <Core>(fetchModule: () => Promise<{ startCore: () => Promise<Core> }>) =>
  once(
    () => fetchModule().then(({ startCore }) => startCore()),
    (cause) => new CoreError('unavailable', 'The core could not be loaded', { cause }),
  );

/**
 * The decisions for public pages.
 *
 * @throws CoreError `unavailable`
 */
export const loadCore = loading(() => import('./public/module'));

/**
 * The decision about lists of counselors.
 *
 * @throws CoreError `unavailable`
 */
export const loadListCore = loading(() => import('./list/module'));

/**
 * The decisions about sessions, conversations and calls.
 *
 * @throws CoreError `unavailable`
 */
export const loadMemberCore = loading(() => import('./member/module'));
