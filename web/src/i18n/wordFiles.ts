import type { ReadCallback } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { FALLBACK_LANGUAGE } from './languages';

/** What i18next gives to its backends; its types do not say. */
interface Services {
  readonly backendConnector: {
    load: (languages: readonly string[], namespaces: readonly string[], done: () => void) => void;
  };
}

/**
 * Files of words, fetched one for each language and namespace. Those of English are fetched where English is read, and stand in where another
 * language's cannot be had (spec section 9): readers of the other languages would wait for twice the files else.
 */
export class WordFiles extends HttpBackend {
  /** Languages of which some file could not be had. */
  private readonly lacking = new Set<string>();

  /** For i18next's setting of that name: the language whose words stand in for those of another, or of none. */
  readonly fallbackLng = (language?: string): string[] =>
    language === undefined || this.lacking.has(language) ? [FALLBACK_LANGUAGE] : [];

  override read(language: string, namespace: string, callback: ReadCallback): void {
    super.read(language, namespace, (problem, words) => {
      if (!problem || language === FALLBACK_LANGUAGE) {
        callback(problem, words);
        return;
      }
      this.lacking.add(language);
      const isAskedAgain = words === true;
      (this.services as Services).backendConnector.load([FALLBACK_LANGUAGE], [namespace], () => {
        if (!isAskedAgain) callback(problem, words);
      });
      if (isAskedAgain) callback(problem, words);
    });
  }
}
