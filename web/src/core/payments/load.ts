import { once } from '../once';

/**
 * The decisions about payments, fetched and started once. A load that failed is forgotten, so that calling again tries again.
 *
 * @throws CoreError `unavailable`
 */
export const loadPaymentsCore = once(() => import('./module').then(({ startPaymentsCore }) => startPaymentsCore()));
