/**
 * Sets i18next up (docs/product.md#languages): languages, detection order, cache, namespace and retries. A translation file that answers 5xx
 * or not at all is asked for again; one that answers 4xx is not.
 */
import i18next, { type i18n, type InitOptions, type LanguageDetectorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MissingWords } from './lastWords';
import { wordOptions } from './options';
import { FALLBACK_LANGUAGE, directionOf, languageOf } from './languages';
import { rememberLanguage, visitorsLanguage } from './visitorsLanguage';
import { WordFiles, type Words } from './wordFiles';

/** The translation settings of the app in the browser. */
export const i18nOptions: InitOptions = {
  ...wordOptions,
  // Words that could be fetched in no language: the screen says so, in words that are built in, and shows no key.
  parseMissingKeyHandler: (key) => {
    throw new MissingWords(key);
  },
  appendNamespaceToMissingKey: true,
  maxParallelReads: 10,
  maxRetries: 5,
  retryTimeout: 350,
};

/** Finds and keeps the visitor's language, for i18next: the page has been turned to it before the first paint, by the same lines (web/src/start). */
const detector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () => visitorsLanguage() ?? FALLBACK_LANGUAGE,
  cacheUserLanguage: rememberLanguage,
};

/** Language and direction of the page change together, in the same task as the words. */
export function followLanguage(instance: i18n, root: HTMLElement): void {
  const apply = (tag: string) => {
    const language = languageOf(tag);
    root.lang = language;
    root.dir = directionOf(language);
  };
  instance.on('languageChanged', apply);
}

/**
 * Starts the translations and answers when the first words are there.
 *
 * @param namespaces what the page that is open shows, where it says so; its words are then fetched at once
 */
export async function setUpI18n(namespaces: readonly string[] = ['translation']): Promise<i18n> {
  // Before react-i18next, which renders anew on the same event: the direction must have changed by then.
  followLanguage(i18next, document.documentElement);
  const files = new WordFiles(import.meta.env.DEV ? await pseudoWords() : undefined);
  await i18next
    .use(files)
    .use(detector)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      fallbackLng: files.fallbackLng,
      ...(import.meta.env.PROD && { parseMissingKeyHandler: toleratingIn(files) }),
      ns: namespaces,
    });
  return i18next;
}

/**
 * A key that its file lacks: the file is of a later build than this tab's app. English stands in where it has the key, else nothing, and the page stays.
 * While it is developed and tested, a missing key is a mistake and is thrown.
 */
function toleratingIn(files: WordFiles): (key: string) => string {
  const noted = new Set<string>();
  return (key) => {
    const { language } = i18next;
    const [namespace = ''] = key.split(':');
    const has = (one: string) => i18next.hasResourceBundle(one, namespace);
    if (!has(language) && !has(FALLBACK_LANGUAGE)) throw new MissingWords(key);
    const file = `${language}/${namespace}`;
    if (noted.has(file)) return '';
    noted.add(file);
    // Nothing of this may happen while the page is rendered, which is when words are asked for.
    queueMicrotask(() => {
      files.areOfAnotherBuild = true;
      reportError(new MissingWords(key));
      files.standIn(language, namespace, () => {
        i18next.emit('languageChanged', language);
      });
    });
    return '';
  };
}

/** In development `?lng=en-XA` accents all words, so that text without a translation shows. The build leaves this out. */
async function pseudoWords(): Promise<((text: string) => Words) | undefined> {
  const { parsePseudo, PSEUDO_LANGUAGE } = await import('./pseudo');
  return new URLSearchParams(window.location.search).get('lng') === PSEUDO_LANGUAGE ? parsePseudo : undefined;
}
