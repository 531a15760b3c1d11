import { expect, test } from 'vitest';
import { languageOfText } from './languageOfText';

test.each([
  ['Aile ve evlilik üzerine çalışırım.', ['tr'], 'tr'],
  ['أهلًا بكم', ['tr', 'ar'], 'ar'],
  ['Aile ve evlilik üzerine çalışırım.', ['tr', 'ar'], 'tr'],
  ['I work with families.', ['en', 'tr'], undefined],
  ['I work with families.', ['ar'], undefined],
  ['أهلًا بكم', ['en'], undefined],
  ['I work with families.', [], undefined],
  ['', ['en'], undefined],
] as const)('%j by a speaker of %j is in %s', (text, spoken, language) => {
  expect(languageOfText(text, spoken)).toBe(language);
});
