/**
 * Runs `start` once and keeps its result. A failed load is forgotten, so that calling again tries again.
 *
 * @param failed makes the error to throw instead of the original
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
