/** Where the operator reads and answers. Results go to standard output and everything else to standard error, so that results can be piped. */
import { createInterface } from 'node:readline/promises';

/**
 * @typedef {object} Terminal
 * @property {(text: string) => Promise<void>} print a result
 * @property {(text: string) => void} note a remark that isn't part of the result
 * @property {boolean} interactive whether a person can answer
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
