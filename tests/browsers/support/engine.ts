/** What the journey does with a browser, whichever drives it: nine verbs, in which all of it is written. */
import { HOST, workerPorts } from '../../../tools/lib/ports.mjs';

export interface Engine {
  /** Opens an address of the app, and waits until the app answers. */
  go: (path: string) => Promise<void>;
  /** Presses what an XPath leads to, as soon as it can be pressed. */
  click: (xpath: string) => Promise<void>;
  /** Types into a field; of a list takes the option of that value, and gives a file field the file of that path. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Waits until something is to be seen. */
  wait: (xpath: string) => Promise<void>;
  /** Waits until an expression is true in the page. */
  until: (expression: string) => Promise<void>;
  /** The value of an expression in the page. */
  js: (expression: string) => Promise<unknown>;
  url: () => Promise<URL>;
  /** Keeps a picture of the page in a file. */
  shot: (file: string) => Promise<void>;
  /** Closes the browser, and tells what its pages complained about: errors, and what the policy refused. */
  end: () => Promise<string[]>;
}

export const ORIGIN = `http://${HOST}:${String(workerPorts().hosting)}`;

/** How long anything is waited for, in milliseconds: a busy machine may be slow. */
export const PATIENCE = 30_000;

export const APP_ANSWERS = `document.documentElement.dataset.app === 'running'`;

/** What an XPath leads to, as an expression. */
export const nodeAt = (xpath: string): string =>
  `document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue`;

/** Is it to be seen? */
export const isSeen = (xpath: string): string =>
  `${nodeAt(xpath)}?.checkVisibility({ visibilityProperty: true }) === true`;

/**
 * Asks until the answer is true.
 *
 * @param what is waited for, for the message of a wait that was in vain
 */
export async function eventually(what: string, ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  let hindrance = '';
  do {
    try {
      if (await ask()) return;
    } catch (error) {
      // The page may be about to give way to another.
      hindrance = ` (${String(error)})`;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (Date.now() < end);
  throw new Error(`Waited in vain: ${what}${hindrance}`);
}
