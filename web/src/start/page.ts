/**
 * What a finished page says about itself, in attributes of the element that the app takes over. The build writes them
 * (prerender/document.ts); the development server's page has none.
 */
import { type Language, spokenLanguage } from '../i18n/languages';

/** A page that the build wrote. */
export interface FinishedPage {
  language: Language;
  /** The address that it was written for. */
  path: string;
  /** The translation namespaces of its words. */
  namespaces: readonly string[];
}

/** The finished page in the container; null where the container is empty. */
export function readPage({ dataset, firstChild }: HTMLElement): FinishedPage | null {
  const language = spokenLanguage(dataset['language']);
  const path = dataset['path'];
  if (language === undefined || path === undefined || firstChild === null) return null;
  return { language, path, namespaces: (dataset['words'] ?? '').split(' ').filter(Boolean) };
}

/** What the visit brings along that a page written beforehand cannot know. */
export interface Visit {
  language: Language;
  path: string;
  /** Navigation state of the history entry: a reload keeps it. */
  navigationState: unknown;
  /** Forms that were begun in this tab. */
  hasDrafts: boolean;
  hasWords: (language: Language, namespace: string) => boolean;
  /** The browser has translated the page: its text nodes are not those that were written. */
  isTranslated: boolean;
}

/**
 * May the app take the page over as it stands? Otherwise it renders the screen anew in its place: the visitor's language is another, a file of words
 * could not be fetched, the browser has translated the page, or the screen shows something of this tab.
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
