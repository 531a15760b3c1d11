/**
 * Returns the route of a part, and of an item in it. Parts use this function themselves, so it doesn't know their list.
 *
 * @param part one of `PARTS`
 */
export const partPath = (part: string, opened: Readonly<Record<string, string>> = {}): string =>
  `?${new URLSearchParams({ part, ...opened }).toString()}`;
