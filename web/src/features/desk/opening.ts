import { useQuery } from '../shared/useQuery';

/**
 * Returns the item that the URL opens within a part of the desk, and the routes of an item and of the list. The list's filters and page
 * stay in the URL, so the link back leads to the same list.
 *
 * @param keys the parameters of the URL that name an item
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

/** Returns the list's filters from the URL, without those that aren't set. */
export function useGiven<Key extends string>(keys: readonly Key[]): Partial<Record<Key, string>> {
  const [query] = useQuery();
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = query.get(key);
      return value === null || value === '' ? [] : [[key, value]];
    }),
  ) as Partial<Record<Key, string>>;
}
