/** Where the operator reads and answers. Results go to standard output and everything else to standard error, so that results can be piped. */
import { createInterface } from 'node:readline/promises';

export interface Terminal {
  /** A result. */
  print: (text: string) => Promise<void>;
  /** A remark that isn't part of the result. */
  note: (text: string) => void;
  /** Whether a person can answer. */
  interactive: boolean;
  /** In characters; undefined for a file or a pipe. */
  width?: number | undefined;
  ask: (question: string) => Promise<string>;
}

export function processTerminal(): Terminal {
  return {
    print: (text) =>
      new Promise((resolve) => {
        process.stdout.write(`${text}\n`, () => {
          resolve();
        });
      }),
    note: (text) => void process.stderr.write(`${text}\n`),
    width: process.stdout.columns,
    interactive: process.stdin.isTTY && process.stderr.isTTY,
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
