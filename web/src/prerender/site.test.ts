// @vitest-environment node
/** The files that the build writes for a page: its document, and its texts in one file for each language. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../i18n/languages';
import { addressOf } from '../i18n/wordFiles';
import { wordsOf } from '../testing/words';
import { type PageRecord, type SiteFile, writeSite } from './site';

const INDEX = '<html lang="en"><head><title>Aram</title></head><body><div id="root"></div></body></html>';
const words = Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language)]));

// A few pages are enough: the rest would only take time.
vi.mock(import('./pages'), async (original) => {
  const { PAGES } = await original();
  return { PAGES: PAGES.filter(({ path }) => ['/about/team', '/contact'].includes(path)) };
});

let files: SiteFile[];
let records: PageRecord[];

beforeAll(async () => {
  const assets = { app: ['/assets/app.js'], ahead: ['/assets/screen.js'], styles: [], fonts: [], rows: '' };
  const materials = { origin: 'https://aram.example', index: INDEX, words, early: 'early()', assetsOf: () => assets };
  ({ files, records } = await writeSite(materials));
});

/** The address of a document's texts. */
const textsOf = (path: string) =>
  / data-texts="([^"]*)"/.exec(files.find((file) => file.path === path)?.text ?? '')?.[1];

describe.each(['/about/team', '/contact'])('%s', (path) => {
  test.each(LANGUAGES)('in %s has one file with exactly the texts that it uses', (language) => {
    const { namespaces = [] } = records.find((one) => one.path === path && one.language === language) ?? {};
    expect(namespaces.length).toBeGreaterThan(1);
    const own = files.filter((file) => file.path === `locales/${language}/${namespaces.join('-')}.json`);
    expect(own.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      Object.fromEntries(namespaces.map((namespace) => [namespace, words[language]?.[namespace]])),
    ]);
  });

  test('names the file of the visitor’s language by the URL that the app will request', () => {
    const { namespaces = [] } = records.find((one) => one.path === path) ?? {};
    const file = addressOf('$language', namespaces.join('-'));
    expect(file).toContain(`.json?v=${import.meta.env.ARAM_WORDS}`);
    for (const folder of ['', ...LANGUAGES.map((language) => `i18n/${language}/`)])
      expect(textsOf(`${folder}${path.slice(1)}.html`)).toBe(file);
  });
});
