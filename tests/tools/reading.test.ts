import { expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';
import { LANGUAGES } from '../../web/src/core/generated/tables.ts';
import { minutesOfArticles, minutesToRead } from '../../web/build/reading.ts';

const text = (word: string, times: number) => ({ sections: { s1: { p1: Array(times).fill(word).join(' ') } } });

test.each([
  ['en', 'worry', 228],
  ['tr', 'endişe', 166],
  ['ar', 'القلق', 138],
] as const)(
  'a minute of %s is the number of words that its readers take, and one more is two minutes',
  (language, word, most) => {
    expect(minutesToRead(text(word, most), language)).toBe(1);
    expect(minutesToRead(text(word, most + 1), language)).toBe(2);
  },
);

test.each([
  ['vowel signs and attached particles are part of', 'وَسَيَكْتُبُونَهَا'],
  ['a stretched line is part of', 'القـــلق'],
  ['signs around it aren’t part of', '«القلق»،'],
])('%s an Arabic word', (_what, word) => {
  expect(minutesToRead(text(word, 138), 'ar')).toBe(1);
  expect(minutesToRead(text(word, 139), 'ar')).toBe(2);
});

test('an apostrophe doesn’t split a Turkish name into two words', () => {
  expect(minutesToRead(text('Aram’ın', 166), 'tr')).toBe(1);
});

test('text that nobody reads isn’t counted', () => {
  const article = {
    mainImageDescription: 'a drawing',
    sections: { now: { p1: 'word '.repeat(228), breathing: 'title' } },
  };
  expect(minutesToRead(article, 'en')).toBe(1);
  expect(minutesToRead({ subtitle: 'one more', ...article }, 'en')).toBe(2);
});

test('no text takes less than a minute', () => {
  expect(minutesToRead({}, 'en')).toBe(1);
});

test('each article has its minutes in each language', () => {
  const minutes = minutesOfArticles(inProject('public', 'locales'));
  expect(Object.keys(minutes)).toEqual(LANGUAGES);
  for (const ofLanguage of Object.values(minutes)) {
    expect(Object.keys(ofLanguage)).toEqual(['1', '2', '3', '4']);
    // They have 500 to 900 words each (docs/screens.md#articles).
    for (const count of Object.values(ofLanguage)) expect(count >= 3 && count <= 7).toBe(true);
  }
});
