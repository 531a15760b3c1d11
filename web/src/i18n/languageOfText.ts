import type { Language } from './languages';

const ARABIC = /\p{Script=Arabic}/u;

/**
 * The language of a text: the author's only language with its script. Authors don't say in which language they write, so if several of
 * their languages or none have the script, it is unknown.
 *
 * @param spoken the languages of the author
 */
export function languageOfText(text: string, spoken: readonly Language[]): Language | undefined {
  if (text === '') return undefined;
  const isArabic = ARABIC.test(text);
  const [language, ...others] = spoken.filter((one) => (one === 'ar') === isArabic);
  return others.length === 0 ? language : undefined;
}
