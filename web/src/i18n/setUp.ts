/**
 * Sets i18next up (docs/product.md#languages): languages, detection order, cache, namespace and retries. A translation file is fetched
 * again after a 5xx status or no answer, but not after a 4xx status.
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
  // Texts that couldn't be fetched in any language: the screen says so, with built-in texts, and shows no key.
  parseMissingKeyHandler: (key) => {
    throw new MissingWords(key);
  },
  appendNamespaceToMissingKey: true,
  maxParallelReads: 10,
  maxRetries: 5,
  retryTimeout: 350,
};

/** Finds and keeps the visitor's language for i18next. The same code (web/src/start) has set the page to it before the first paint. */
const detector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () => visitorsLanguage() ?? FALLBACK_LANGUAGE,
  cacheUserLanguage: rememberLanguage,
};

/** Changes language and direction of the page together, in the same task as the texts. */
export function followLanguage(instance: i18n, root: HTMLElement): void {
  const apply = (tag: string) => {
    const language = languageOf(tag);
    root.lang = language;
    root.dir = directionOf(language);
  };
  instance.on('languageChanged', apply);
}

/**
 * Starts the translations and resolves when the first texts are there.
 *
 * @param namespaces the namespaces of the open page, if it names them; its texts are then fetched immediately
 */
export async function setUpI18n(namespaces: readonly string[] = ['translation']): Promise<i18n> {
  // Before react-i18next, which re-renders on the same event: the direction must have changed by then.
  followLanguage(i18next, document.documentElement);
  const files = import.meta.env.DEV ? new WordFiles(await pseudoWords()) : new WordFiles(undefined, namespaces);
  await i18next
    .use(files)
    .use(detector)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      fallbackLng: files.fallbackLng,
      ...(import.meta.env.PROD && { parseMissingKeyHandler: toleratingIn(files) }),
      // i18next adds to its own list.
      ns: [...namespaces],
    });
  return i18next;
}

/**
 * Handles a key that is missing from its file, which belongs to a later build than this tab's app. The key's English text is shown, or
 * nothing, and the page stays. In development and tests, a missing key is a mistake and throws.
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
    // Texts are read during a render, and none of this may happen then.
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

/** In development `?lng=en-XA` accents all texts, so that untranslated text is noticeable. The build leaves this out. */
async function pseudoWords(): Promise<((text: string) => Words) | undefined> {
  const { parsePseudo, PSEUDO_LANGUAGE } = await import('./pseudo');
  return new URLSearchParams(window.location.search).get('lng') === PSEUDO_LANGUAGE ? parsePseudo : undefined;
}
