import { describeError } from './plain-error.mjs';
import { close } from './processes.mjs';

/**
 * Runs a command's body, ends its children, and sets the exit code: the number it gives back, or 1 after an error.
 * @param {() => Promise<number | void>} body
 */
export async function main(body) {
  /** @type {number} */
  let code;
  try {
    code = (await body()) ?? 0;
  } catch (error) {
    process.stderr.write(`\n${describeError(error)}\n`);
    code = 1;
  }
  await close();
  process.exit(code);
}
