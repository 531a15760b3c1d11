import { describeError } from './plain-error.ts';
import { close, isClosing } from './processes.ts';

/**
 * Runs a command's body, ends its children, and sets the exit code: the number that the body returns, or 1 after an error. Errors after Ctrl-C are caused by it
 * and not reported.
 */
export async function main(body: (() => Promise<number>) | (() => Promise<void>)) {
  let code: number;
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
