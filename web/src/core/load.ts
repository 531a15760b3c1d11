import { once } from './once';

/**
 * The core, fetched and started once. A load that failed is forgotten, so that calling again tries again.
 *
 * @throws CoreError `unavailable`
 */
export const loadCore = once(() => import('./module').then(({ startCore }) => startCore()));
