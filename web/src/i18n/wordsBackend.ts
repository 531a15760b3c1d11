import type { BackendModule, ResourceKey } from 'i18next';

/** Makes words of the text of a file. */
type Parse = (json: string) => ResourceKey;

/** A file of words, or why it could not be read and whether to ask for it again. */
type Outcome = { words: ResourceKey } | { problem: string; again: boolean };

/** What can be had of a file (spec sections 7 and 8): one that is missing (4xx) stays missing, any other failure may pass. */
async function fetchWords(address: string, parse: Parse): Promise<Outcome> {
  let status: number | undefined;
  let json: string;
  try {
    const response = await fetch(address);
    ({ status } = response);
    json = await response.text();
  } catch {
    // No answer, or one that broke off.
    return { problem: `failed loading ${address}; status code: none`, again: true };
  }
  if (status !== 200) return { problem: `failed loading ${address}; status code: ${status}`, again: status >= 500 };
  try {
    return { words: parse(json) };
  } catch {
    return { problem: `failed parsing ${address} to json`, again: false };
  }
}

/**
 * Fetches files of words, for i18next, which asks again where it is told to (`maxRetries`).
 *
 * A few lines of our own: the usual package can also write, poll and speak to old browsers, and every first visit would load that.
 */
export const wordsBackend = (parse: Parse = (json) => JSON.parse(json) as ResourceKey) =>
  ({
    type: 'backend',
    callbackApi: true,
    init: () => undefined,
    read: (language, namespace, callback) => {
      void fetchWords(`/locales/${language}/${namespace}.json`, parse).then((outcome) => {
        if ('words' in outcome) callback(null, outcome.words);
        else callback(outcome.problem, outcome.again);
      });
    },
  }) satisfies BackendModule;
