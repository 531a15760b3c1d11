import type { BackendModule, ReadCallback, Services } from 'i18next';
import { takeAnswer } from '../start/answers';
import { FALLBACK_LANGUAGE } from './languages';

/** The object that i18next passes to its backends; its types don't describe it. */
interface Connecting {
  readonly backendConnector: {
    load: (languages: readonly string[], namespaces: readonly string[], done: () => void) => void;
  };
}

/** The contents of a translation file. */
export type Words = Readonly<Record<string, unknown>>;

/** The name of the file with the texts of these namespaces, or of this one. */
export const pageFileOf = (namespaces: readonly string[]): string => namespaces.join('-');

/** The hash in the URL covers all translations of the build, so a file can be cached as long as they stay the same (firebase.json). */
export const addressOf = (language: string, file: string): string =>
  `/locales/${language}/${file}.json?v=${import.meta.env.ARAM_WORDS}`;

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
 * Fetches translation files: in each language, one for the open page and one for each further namespace. English files are fetched for
 * English readers, and as a fallback for files that aren't available in another language: otherwise readers of other languages would wait
 * for twice as many files.
 */
export class WordFiles implements BackendModule {
  readonly type = 'backend';
  readonly callbackApi = true;
  private services: Services | undefined;

  /** A key that this app needs was missing from them. */
  areOfAnotherBuild = false;

  /** Languages with at least one unavailable file. */
  private readonly lacking = new Set<string>();

  /** The texts of the open page by namespace, for each language that was needed. */
  private readonly pages = new Map<string, Promise<Words>>();

  /**
   * @param parse reads a file's text; throws if it isn't valid
   * @param page the namespaces of the open page, if the build has written one file with all of them (web/src/prerender)
   */
  constructor(
    private readonly parse: (text: string) => Words = JSON.parse,
    private readonly page: readonly string[] = [],
  ) {}

  init(services: Services): void {
    // Only complete later.
    this.services = services;
  }

  /** For i18next's setting of that name: the fallback for a language. */
  readonly fallbackLng = (language?: string): string[] =>
    language === undefined || this.lacking.has(language) ? [FALLBACK_LANGUAGE] : [];

  read(language: string, namespace: string, callback: ReadCallback): void {
    this.find(language, namespace).then(
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

  /** From the page's file, or from the namespace's own if that fails. */
  private find(language: string, namespace: string): Promise<Words> {
    const ownFile = () => this.fetch(language, namespace);
    if (this.page.length < 2 || !this.page.includes(namespace)) return ownFile();
    const page = this.pages.get(language) ?? this.fetchPage(language);
    this.pages.set(language, page);
    return page.then((words) => (words[namespace] as Words | undefined) ?? ownFile(), ownFile);
  }

  /** The texts of the open page, which may have been asked for before the app ran. */
  private fetchPage(language: string): Promise<Words> {
    const file = pageFileOf(this.page);
    const ask = () => this.fetch(language, file);
    return takeAnswer(addressOf(language, file))?.then(({ ok, json }) => (ok ? (json as Words) : ask()), ask) ?? ask();
  }

  /** Fetches one file. A 5xx status or no answer is retried, a 4xx status isn't. */
  private async fetch(language: string, file: string): Promise<Words> {
    const address = addressOf(language, file);
    if (/[^\w-]/.test(language + file)) throw new Failure(`${address} would lead elsewhere`, false);
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
