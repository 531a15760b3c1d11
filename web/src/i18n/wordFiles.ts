import type { BackendModule, ReadCallback, Services } from 'i18next';
import { FALLBACK_LANGUAGE } from './languages';

/** What i18next gives to its backends; its types do not say. */
interface Connecting {
  readonly backendConnector: {
    load: (languages: readonly string[], namespaces: readonly string[], done: () => void) => void;
  };
}

/** What a file of words holds. */
export type Words = Readonly<Record<string, unknown>>;

/** A file of words that cannot be had. i18next asks again for one that is worth it. */
class Failure extends Error {
  constructor(
    message: string,
    readonly isWorthAnotherTry: boolean,
  ) {
    super(message);
  }
}

/**
 * Files of words, fetched one for each language and namespace. Those of English are fetched where English is read, and stand in where another
 * language's cannot be had: readers of the other languages would wait for twice the files else.
 */
export class WordFiles implements BackendModule {
  readonly type = 'backend';
  readonly callbackApi = true;
  private services: Services | undefined;

  /** A key that this app needs was not in them. */
  areOfAnotherBuild = false;

  /** Languages of which some file could not be had. */
  private readonly lacking = new Set<string>();

  /** @param parse makes words of a file's text; throws where it holds none */
  constructor(private readonly parse: (text: string) => Words = JSON.parse) {}

  init(services: Services): void {
    // Complete only later.
    this.services = services;
  }

  /** For i18next's setting of that name: the language whose words stand in for those of another, or of none. */
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

  /** From now on English words stand in where this language has none; `done` when those of the namespace have come, or cannot. */
  standIn(language: string, namespace: string, done: () => void): void {
    this.lacking.add(language);
    (this.services as Connecting).backendConnector.load([FALLBACK_LANGUAGE], [namespace], done);
  }

  /**
   * One file. The hash in its address is of all words together, by the build: it may be kept for as long as they stay the same (firebase.json). What
   * answers 5xx or not at all is worth another try, and what answers 4xx is not.
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
