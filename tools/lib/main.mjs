import { describeError } from './plain-error.mjs';
import { close, isClosing } from './processes.mjs';

/**
 * Runs a command's body, ends its children, and sets the exit code: the number it gives back, or 1 after an error. What goes wrong
 * after Ctrl-C goes wrong because of it, and is not told.
 * @param {() => Promise<number | void>} body
 */
export async function main(body) {
  /** @type {number} */
  let code;
  try {
    code = (await body()) ?? 0;
  } catch (error) {
    if (!isClosing()) process.stderr.write(`\n${describeError(error)}\n`);
    code = 1;
  }
  if (!isClosing()) process.exitCode = code;
  await close();
  process.exit();
}
