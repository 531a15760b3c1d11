// eslint-disable-next-line no-restricted-syntax -- formats of `Intl`: made once for each key, always the same
const made = new Map<string, object>();

/**
 * A format of `Intl`, made at its first use: that takes longer than using it, and every row of a list uses several.
 *
 * @param key names the kind of format and everything that it depends on
 */
export function kept<Format extends object>(key: string, make: () => Format): Format {
  const known = made.get(key) as Format | undefined;
  if (known !== undefined) return known;
  const format = make();
  made.set(key, format);
  return format;
}
