/** The texts that a screen must show, read from the translation files themselves. */
import { readFileSync } from 'node:fs';
import type { Language } from '../../../web/src/core/generated/tables';

export { type Language, LANGUAGES } from '../../../web/src/core/generated/tables';

/**
 * The text of a key.
 *
 * @param key `namespace:dotted.key`; placeholders such as `{{max}}` stay unchanged
 */
export function words(language: Language, key: string): string {
  const [namespace = '', path = ''] = key.split(':');
  const file = new URL(`../../../public/locales/${language}/${namespace}.json`, import.meta.url);
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of path.split('.')) found = (found as Record<string, unknown>)[part];
  if (typeof found !== 'string') throw new Error(`${language} has no text for ${key}`);
  return found;
}
