import { describe, expect, test } from 'vitest';
import { LOCALES } from './format';
import { languageName } from './languageNames';
import { LANGUAGES, OWN_NAMES } from './languages';

describe.each(LANGUAGES)('in %s', (language) => {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'language' });

  test.each(LANGUAGES)('%s is called as Intl calls it', (named) => {
    expect(languageName(language, named)).toBe(names.of(named));
  });

  test('the language calls itself as Intl calls it', () => {
    expect(OWN_NAMES[language]).toBe(names.of(language));
  });
});
