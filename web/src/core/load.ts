import { CoreError } from './error';
import type { Core } from './types';

let loading: Promise<Core> | undefined;

/**
 * The core, fetched and started once. A load that failed is forgotten, so that calling again tries again.
 *
 * @throws CoreError `unavailable`
 */
export function loadCore(): Promise<Core> {
  loading ??= import('./module')
    .then(({ startCore }) => startCore())
    .catch((cause: unknown) => {
      loading = undefined;
      throw new CoreError('unavailable', 'The core could not be loaded', { cause });
    });
  return loading;
}
