/** Where the operator reads and answers. Results go to standard output, everything else beside it, so that results can be piped. */
import { createInterface } from 'node:readline/promises';

/**
 * @typedef {object} Terminal
 * @property {(text: string) => Promise<void>} print a result
 * @property {(text: string) => void} note a word beside it
 * @property {boolean} interactive someone can answer
 * @property {(question: string) => Promise<string>} ask
 */

/** @returns {Terminal} */
export function processTerminal() {
  return {
    print: (text) => new Promise((resolve) => void process.stdout.write(`${text}\n`, () => resolve())),
    note: (text) => void process.stderr.write(`${text}\n`),
    interactive: process.stdin.isTTY === true && process.stderr.isTTY === true,
    ask: async (question) => {
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      try {
        return await lines.question(question);
      } finally {
        lines.close();
      }
    },
  };
}
