import type { Language } from './languages';

const ARABIC = /\p{Script=Arabic}/u;

/**
 * The language of a text that somebody wrote: the one of theirs whose script it has. Nobody says in which they write, so where several of theirs, or none, have
 * its script, it is not known.
 *
 * @param spoken the languages of who wrote it
 */
export function languageOfText(text: string, spoken: readonly Language[]): Language | undefined {
  if (text === '') return undefined;
  const isArabic = ARABIC.test(text);
  const [language, ...others] = spoken.filter((one) => (one === 'ar') === isArabic);
  return others.length === 0 ? language : undefined;
}
