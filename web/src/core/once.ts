import { CoreError } from './error';

/**
 * What `start` gives, fetched and started once. A load that failed is forgotten, so that calling again tries again.
 *
 * @throws CoreError `unavailable`
 */
export function once<Started>(start: () => Promise<Started>): () => Promise<Started> {
  let loading: Promise<Started> | undefined;
  return () => {
    loading ??= start().catch((cause: unknown) => {
      loading = undefined;
      throw new CoreError('unavailable', 'The core could not be loaded', { cause });
    });
    return loading;
  };
}
