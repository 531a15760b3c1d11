/**
 * What `start` gives, fetched and started once. A load that failed is forgotten, so that calling again tries again.
 *
 * @param failed what to throw in place of what was thrown
 */
export function once<Started>(
  start: () => Promise<Started>,
  failed: (cause: unknown) => unknown,
): () => Promise<Started> {
  let loading: Promise<Started> | undefined;
  return () => {
    loading ??= start().catch((cause: unknown) => {
      loading = undefined;
      throw failed(cause);
    });
    return loading;
  };
}
