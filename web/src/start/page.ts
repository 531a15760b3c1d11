/**
 * The facts about a finished page, in attributes of the element that the app takes over. The build writes them (prerender/document.ts); the
 * development server's page has none.
 */
import { type Language, spokenLanguage } from '../i18n/languages';

/** A page that the build wrote. */
export interface FinishedPage {
  language: Language;
  /** The path that it was written for. */
  path: string;
  /** The translation namespaces of its texts. */
  namespaces: readonly string[];
}

/** The finished page in the container; null if the container is empty. */
export function readPage({ dataset, firstChild }: HTMLElement): FinishedPage | null {
  const language = spokenLanguage(dataset['language']);
  const path = dataset['path'];
  if (language === undefined || path === undefined || firstChild === null) return null;
  return { language, path, namespaces: (dataset['words'] ?? '').split(' ').filter(Boolean) };
}

/** Facts about the visit that a prerendered page can't know. */
export interface Visit {
  language: Language;
  path: string;
  /** Navigation state of the history entry, which survives a reload. */
  navigationState: unknown;
  /** Forms that were begun in this tab. */
  hasDrafts: boolean;
  hasWords: (language: Language, namespace: string) => boolean;
  /** The browser has translated the page and replaced its text nodes. */
  isTranslated: boolean;
}

/**
 * Whether the app can hydrate the page. Otherwise it renders the screen again in its place: the visitor's language is another, a
 * translation file couldn't be fetched, the browser has translated the page, or the screen shows data of this tab.
 */
export function canTakeOver(page: FinishedPage, visit: Visit): boolean {
  return (
    page.language === visit.language &&
    page.path === visit.path &&
    (visit.navigationState ?? null) === null &&
    !visit.hasDrafts &&
    !visit.isTranslated &&
    page.namespaces.every((namespace) => visit.hasWords(page.language, namespace))
  );
}
