/** Tests how the part `heard` reads Orca's log, and finds noise in it. */
import { describe, expect, it } from 'vitest';
import { noiseIn, plain, strangeVoices, utterancesIn } from '../heard/support/speech';

const line = (text: string) => `17:08:13.350873 - SPEECH OUTPUT: '${text}'{'established': False}\n`;
const voice = (language: string) =>
  `17:08:13.350873 - SPEECH GENERATOR: default voice requested with language='${language}', dialect=''\n`;
const spoken = (...texts: string[]) => utterancesIn(texts.map(line).join(''));

describe('an utterance', () => {
  it('has the languages of the requested voices', () => {
    const log = `${voice('ar')}${voice('None')}${line('حجز link.')}17:08:13.4 - EVENT MANAGER: queue\n${voice('en')}${line('Book')}`;
    expect(utterancesIn(log)).toEqual([
      { text: 'حجز link.', languages: ['ar'] },
      { text: 'Book', languages: ['en'] },
    ]);
  });

  it('may hold quotes and several lines, and lacks Orca’s own announcements', () => {
    const texts = spoken(
      "It's your \n                  first session",
      'Focus mode',
      'Wrapping to top.',
      'Finished loading Home | Aram.',
    );
    expect(texts.map(({ text }) => text)).toEqual(["It's your first session"]);
  });

  it('is compared without direction marks, "clickable" and percent', () => {
    expect(plain('\u2068Sara\u2069 heading level 1 clickable. 17 percent.')).toBe('Sara heading level 1.');
  });
});

describe('noise', () => {
  it('is a sentence that comes twice, except short ones', () => {
    expect(noiseIn(spoken('Your hours are saved.', 'Notice. Your hours are saved.'))).toEqual([
      'Spoken twice: “Your hours are saved.”',
    ]);
    expect(noiseIn(spoken('Book this time.', 'Book this time.'))).toEqual([]);
  });

  it('ignores a heading that takes the focus and is announced: Orca omits some', () => {
    expect(noiseIn(spoken('Is this what you want? heading level 1.', 'Is this what you want?'))).toEqual([]);
  });

  it('is more than forty words, without Orca’s announcements of what the focus left', () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `word${String(at)}`).join(' ');
    expect(noiseIn(spoken('leaving list. leaving navigation.', words(40)))).toEqual([]);
    expect(noiseIn(spoken(words(41)))).toEqual(['41 words after one key']);
  });
});

it('a voice for another language than the page’s is strange', () => {
  const [wrong, ...more] = strangeVoices(utterancesIn(voice('en') + line('مرحبًا') + voice('ar') + line('حجز')), 'ar');
  expect(wrong).toContain('مرحبًا');
  expect(more).toEqual([]);
});
