/** All files that the build writes besides the app's own. */
import { type Language, LANGUAGES } from '../i18n/languages';
import { pageFileOf } from '../i18n/wordFiles';
import { type Assets, documentOf, templateOf } from './document';
import { type Page, PAGES } from './pages';
import { type AllWords, renderPage } from './render';
import { readsOf } from './reads';
import { robotsOf, sitemapOf } from './sitemap';

export { screenLoaders } from '../app/routes';

/** The inputs for the pages. */
export interface Materials {
  /** The site's address without a slash at its end. */
  origin: string;
  /** Vite's index.html. */
  index: string;
  words: AllWords;
  /** The early script. */
  early: string;
  /** The files of a page, by the name of its screen's route. */
  assetsOf: (name: Page['name'], language: Language) => Assets;
}

/** A file to write. */
export interface SiteFile {
  path: string;
  text: string;
}

/** The files that one page fetches, for tools that measure bundle size. */
export interface PageRecord extends Assets {
  language: Language;
  path: string;
  file: string;
  isIndexed: boolean;
  namespaces: readonly string[];
}

/**
 * The folders of a language's pages: `hosting.i18n.root` of firebase.json. English is also outside of them, for speakers of other
 * languages.
 */
const foldersOf = (language: Language) => (language === 'en' ? ['', 'i18n/en/'] : [`i18n/${language}/`]);

/** The texts of a page in one file, so that it needs one request for them. */
function wordsOf(words: AllWords, language: Language, namespaces: readonly string[]): SiteFile {
  const path = `locales/${language}/${pageFileOf(namespaces)}.json`;
  return { path, text: JSON.stringify(Object.fromEntries(namespaces.map((one) => [one, words[language]?.[one]]))) };
}

/** Writes every page in every language, and the files for search engines. */
export async function writeSite(materials: Materials): Promise<{ files: SiteFile[]; records: PageRecord[] }> {
  const { origin, words, early } = materials;
  const template = templateOf(materials.index);
  const files: SiteFile[] = [];
  const records: PageRecord[] = [];
  for (const language of LANGUAGES) {
    const noScript = (words[language]?.['head'] as Record<string, string>)['noScript'] ?? '';
    for (const page of PAGES) {
      const rendered = await renderPage(page, language, { words, origin });
      const assets = materials.assetsOf(page.name, language);
      const reads = readsOf(page.name);
      const text = documentOf(template, { language, path: page.path, noScript, early, reads, assets, ...rendered });
      for (const folder of foldersOf(language)) files.push({ path: folder + page.file, text });
      if (rendered.namespaces.length > 1) files.push(wordsOf(words, language, rendered.namespaces));
      const { path, file, isIndexed } = page;
      records.push({ language, path, file, isIndexed, namespaces: rendered.namespaces, ...assets });
    }
  }
  files.push({ path: 'sitemap.xml', text: sitemapOf(origin, PAGES) });
  files.push({ path: 'robots.txt', text: robotsOf(origin) });
  return { files, records };
}
