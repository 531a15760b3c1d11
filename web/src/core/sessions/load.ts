import { once } from '../once';

/**
 * The decisions about sessions, fetched and started once. A load that failed is forgotten, so that calling again tries again.
 *
 * @throws CoreError `unavailable`
 */
export const loadSessionsCore = once(() => import('./module').then(({ startSessionsCore }) => startSessionsCore()));
