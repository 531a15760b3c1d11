/** Orca's speech, read from its log, and the faults in it. */

export interface Utterance {
  text: string;
  /** The languages of the voices that Orca requested since the previous utterance. */
  languages: readonly string[];
}

/** A log line that speaks or that requests a voice for a language. A text of several lines continues on the next ones. */
const LINE =
  / - SPEECH OUTPUT: '([\s\S]*?)'(?: voice=\w+)? ?(?:\[?\{|None)| - SPEECH GENERATOR: \w+ voice requested with language='([a-z]{2,3})'/gu;

/** Isolates, joiners and direction marks: voices don't pronounce them. */
const SILENT = /[\u200b-\u200f\u2060\u2066-\u2069\u00ad]/gu;

/**
 * Sentences about Orca itself and the browser's page, not about Aram. "Wrapping" comes before the element that a search from the page's other end finds, on a
 * busy machine long before.
 */
const ORCAS_OWN =
  /^(?:Focus mode|Browse mode|Loading\. {2}Please wait\.|Finished loading .*|Page has \d.*|Text unselected\.|Wrapping to (?:top|bottom)\.)$/u;

/** Orca's words for leaving an element, which aren't counted. */
const LEFT = /\bleaving [a-z ]+\./gu;

/** More words than this after one key are noise. */
const MOST_WORDS = 40;

const HEADING = /\bheading level \d/u;

/** Where a sentence ends. */
const ENDS = /(?<=[.!?؟])\s+/u;

/** Shorter sentences may well be repeated, such as the name of a button and that of its dialog. */
const SENTENCE_WORDS = 4;

/** A text for comparison: without silent characters, and without Orca's words for what can be pressed or is loading. */
export const plain = (text: string): string =>
  text
    .replaceAll(SILENT, '')
    .replaceAll(/\bclickable\b/gu, '')
    .replaceAll(/\b\d+ percent\.?/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[.,])/gu, '')
    .trim();

/** The utterances in a piece of the log. */
export function utterancesIn(log: string): Utterance[] {
  const found: Utterance[] = [];
  let languages = new Set<string>();
  for (const [, text, language] of log.matchAll(LINE)) {
    if (language !== undefined) languages.add(language);
    if (text === undefined) continue;
    if (!ORCAS_OWN.test(text) && plain(text) !== '') found.push({ text: plain(text), languages: [...languages] });
    languages = new Set();
  }
  return found;
}

const wordsOf = (text: string) => text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));

/**
 * The noise after one key: a sentence that is spoken twice, or more than forty words. A heading that gets the focus after the focused element disappeared may be
 * spoken twice: Orca sometimes doesn't speak it, so it's announced as well.
 */
export function noiseIn(spoken: readonly Utterance[]): string[] {
  const seen = new Set<string>();
  const noise: string[] = [];
  const sentences = spoken.filter(({ text }) => !HEADING.test(text)).flatMap(({ text }) => text.split(ENDS));
  for (const sentence of sentences) {
    const words = wordsOf(sentence);
    if (words.length < SENTENCE_WORDS) continue;
    if (seen.has(words.join(' '))) noise.push(`Spoken twice: “${sentence}”`);
    seen.add(words.join(' '));
  }
  const texts = spoken.map(({ text }) => text.replaceAll(LEFT, '').replace(/\.$/u, ''));
  // A text that is repeated within a longer one, such as a heading in an announcement, counts once.
  const counted = texts.filter((text) => !texts.some((other) => other !== text && other.includes(text)));
  const count = counted.reduce((sum, text) => sum + wordsOf(text).length, 0);
  if (count > MOST_WORDS) noise.push(`${count} words after one key`);
  return noise;
}

/** The utterances in a voice of another language than the page's. Each language's name is in its own voice. */
export function strangeVoices(spoken: readonly Utterance[], language: string): string[] {
  return spoken
    .filter(({ languages }) => languages.some((one) => one !== language))
    .map(({ text, languages }) => `“${text}” is read by a voice for ${languages.join(' and ')}, not ${language}`);
}
