/**
 * The address of a part, and of what it opens there. Parts use it themselves, so it doesn't know their list.
 *
 * @param part one of `PARTS`
 */
export const partPath = (part: string, opened: Readonly<Record<string, string>> = {}): string =>
  `?${new URLSearchParams({ part, ...opened }).toString()}`;
