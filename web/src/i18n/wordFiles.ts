import type { BackendModule, ReadCallback, Services } from 'i18next';
import { FALLBACK_LANGUAGE } from './languages';

/** The object that i18next passes to its backends; its types don't describe it. */
interface Connecting {
  readonly backendConnector: {
    load: (languages: readonly string[], namespaces: readonly string[], done: () => void) => void;
  };
}

/** The contents of a translation file. */
export type Words = Readonly<Record<string, unknown>>;

/** A translation file that isn't available. i18next retries if that is worthwhile. */
class Failure extends Error {
  constructor(
    message: string,
    readonly isWorthAnotherTry: boolean,
  ) {
    super(message);
  }
}

/**
 * Fetches translation files, one for each language and namespace. English files are fetched for English readers, and as a fallback for
 * files that aren't available in another language: otherwise readers of other languages would wait for twice as many files.
 */
export class WordFiles implements BackendModule {
  readonly type = 'backend';
  readonly callbackApi = true;
  private services: Services | undefined;

  /** A key that this app needs was missing from them. */
  areOfAnotherBuild = false;

  /** Languages with at least one unavailable file. */
  private readonly lacking = new Set<string>();

  /** @param parse reads a file's text; throws if it isn't valid */
  constructor(private readonly parse: (text: string) => Words = JSON.parse) {}

  init(services: Services): void {
    // Only complete later.
    this.services = services;
  }

  /** For i18next's setting of that name: the fallback for a language. */
  readonly fallbackLng = (language?: string): string[] =>
    language === undefined || this.lacking.has(language) ? [FALLBACK_LANGUAGE] : [];

  read(language: string, namespace: string, callback: ReadCallback): void {
    this.fetch(language, namespace).then(
      (words) => {
        callback(null, words);
      },
      (problem: unknown) => {
        const isAskedAgain = problem instanceof Failure && problem.isWorthAnotherTry;
        const fail = () => {
          callback(problem instanceof Error ? problem.message : String(problem), isAskedAgain);
        };
        if (language === FALLBACK_LANGUAGE) fail();
        else {
          this.standIn(language, namespace, isAskedAgain ? () => undefined : fail);
          if (isAskedAgain) fail();
        }
      },
    );
  }

  /** Uses English texts from now on where this language has none; calls `done` when those of the namespace have arrived or failed. */
  standIn(language: string, namespace: string, done: () => void): void {
    this.lacking.add(language);
    (this.services as Connecting).backendConnector.load([FALLBACK_LANGUAGE], [namespace], done);
  }

  /**
   * Fetches one file. The hash in its URL covers all translations of the build, so it can be cached as long as they stay the same
   * (firebase.json). A 5xx status or no answer is retried, a 4xx status isn't.
   */
  private async fetch(language: string, namespace: string): Promise<Words> {
    const address = `/locales/${language}/${namespace}.json?v=${import.meta.env.ARAM_WORDS}`;
    if (/\W/.test(language + namespace)) throw new Failure(`${address} would lead elsewhere`, false);
    let text;
    try {
      const answer = await fetch(address);
      const { status } = answer;
      if (!answer.ok) throw new Failure(`failed loading ${address}; status code: ${String(status)}`, status >= 500);
      text = await answer.text();
    } catch (problem) {
      if (problem instanceof Failure) throw problem;
      const reason = problem instanceof Error ? problem.message : String(problem);
      throw new Failure(`failed loading ${address}: ${reason}`, true);
    }
    try {
      return this.parse(text);
    } catch {
      throw new Failure(`failed parsing ${address} to json`, false);
    }
  }
}
