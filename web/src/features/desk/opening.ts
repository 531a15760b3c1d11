import { useQuery } from '../shared/useQuery';

/**
 * The item that the address opens within a part of the desk, and the addresses of an item and of the list. The list's filters and page stay in the address, so
 * the way back leads to the same list.
 *
 * @param keys the words of the address that name an item
 */
export function useOpened<Key extends string>(keys: readonly Key[]) {
  const [query] = useQuery();
  const values = keys.map((key) => [key, query.get(key) ?? ''] as const);
  const opened = values.every(([, value]) => value !== '')
    ? (Object.fromEntries(values) as Record<Key, string>)
    : undefined;
  const toList = new URLSearchParams(query);
  for (const key of keys) toList.delete(key);
  return {
    opened,
    listPath: `?${toList.toString()}`,
    itemPath: (item: Record<Key, string>) => {
      const to = new URLSearchParams(query);
      for (const key of keys) to.set(key, item[key]);
      return `?${to.toString()}`;
    },
  };
}

/** The filters of a list as the address has them; those that are not set are left out. */
export function useGiven<Key extends string>(keys: readonly Key[]): Partial<Record<Key, string>> {
  const [query] = useQuery();
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = query.get(key);
      return value === null || value === '' ? [] : [[key, value]];
    }),
  ) as Partial<Record<Key, string>>;
}
