/**
 * Vite's development server as a child process.
 */
import { fileURLToPath } from 'node:url';
import { inProject } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { HOST } from './ports.mjs';
import { lastLines, start } from './processes.mjs';

const EXIT_WITH_PARENT = fileURLToPath(new URL('exit-with-parent.mjs', import.meta.url));

/**
 * @param {number} port
 * @param {Record<string, string>} variables which Firebase the app talks to
 * @returns {Promise<{ address: string; ended: Promise<void>; showOutput: () => void }>} once it answers
 */
export async function startVite(port, variables) {
  const bin = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const args = ['--host', HOST, '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  const child = start(process.execPath, ['--import', EXIT_WITH_PARENT, bin, ...args], {
    env: { ...process.env, ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const address = `http://${HOST}:${port}/`;
  let said = '';
  let shown = false;
  const take = (/** @type {string} */ text) => {
    if (shown) process.stdout.write(text);
    else said += text;
  };
  child.stdout?.setEncoding('utf8').on('data', take);
  child.stderr?.setEncoding('utf8').on('data', take);
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('close', () => resolve()));
  let over = false;
  void ended.then(() => (over = true));
  while (!(await answers(address))) {
    if (over) throw new PlainError(`The web app could not be started:\n${lastLines(said, 40)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    address,
    ended,
    showOutput: () => {
      shown = true;
    },
  };
}

/** @param {string} address */
async function answers(address) {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
