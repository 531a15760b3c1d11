import { describe, expect, test } from 'vitest';
import { LOCALES } from './format';
import { languageList, languageName } from './languageNames';
import { LANGUAGES, OWN_NAMES } from './languages';

describe.each(LANGUAGES)('in %s', (language) => {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'language' });

  test.each(LANGUAGES)('%s is called as Intl calls it', (named) => {
    expect(languageName(language, named)).toBe(names.of(named));
  });

  test.each([1, 2, 3])('%i of them are joined as Intl joins them', (count) => {
    const list = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' });
    const some = LANGUAGES.slice(0, count);
    expect(languageList(language, some)).toBe(list.format(some.map((one) => languageName(language, one))));
  });

  test('the language calls itself as Intl calls it', () => {
    expect(OWN_NAMES[language]).toBe(names.of(language));
  });
});
