/** The nine verbs in which the whole journey is written, whatever drives the browser. */
import { HOST, workerPorts } from '../../../tools/lib/ports.ts';

export interface Engine {
  /** Opens a path of the app, and waits until the app answers. */
  go: (path: string) => Promise<void>;
  /** Presses the element at an XPath as soon as it can be pressed. */
  click: (xpath: string) => Promise<void>;
  /** Types into a field; in a list, chooses the option with that value; gives a file field the file at that path. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Waits until something is visible. */
  wait: (xpath: string) => Promise<void>;
  /** Waits until an expression is true in the page. */
  until: (expression: string) => Promise<void>;
  /** The value of an expression in the page. */
  js: (expression: string) => Promise<unknown>;
  url: () => Promise<URL>;
  /** Saves a picture of the page to a file. */
  shot: (file: string) => Promise<void>;
  /** Closes the browser, and returns what its pages complained about: errors, and what the policy refused. */
  end: () => Promise<string[]>;
}

export const ORIGIN = `http://${HOST}:${String(workerPorts().hosting)}`;

/** The longest wait for anything, in milliseconds: a busy machine may be slow. */
export const PATIENCE = 30_000;

export const APP_ANSWERS = `document.documentElement.dataset.app === 'running'`;

/** The element at an XPath, as an expression. */
export const nodeAt = (xpath: string): string =>
  `document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue`;

/** Whether it's visible. */
export const isSeen = (xpath: string): string =>
  `${nodeAt(xpath)}?.checkVisibility({ visibilityProperty: true }) === true`;

/**
 * Checks repeatedly until the answer is true.
 *
 * @param what it waits for, for the error message
 */
export async function eventually(what: string, ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  let hindrance = '';
  do {
    try {
      if (await ask()) return;
    } catch (error) {
      // The page may be about to be replaced by another.
      hindrance = ` (${String(error)})`;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (Date.now() < end);
  throw new Error(`Waited in vain: ${what}${hindrance}`);
}
