/**
 * What has to be on the machine before anything else: Node, rustup with cargo, and Java where the emulators run.
 * What is missing is told in one plain line each, with how to get it; everything else the commands get themselves.
 */
import { PlainError } from './plain-error.mjs';
import { run } from './processes.mjs';

const NODE = [20, 19];
const JAVA = 17;

/**
 * @typedef {(command: string, args: string[]) => Promise<{ code: number; output: string }>} Ask
 *   runs a command; a code other than 0 means that it is not there
 */

/**
 * @param {{ java: boolean }} needs
 * @param {{ node?: string; ask?: Ask }} [machine] given by tests; otherwise this one
 * @returns {Promise<string[]>} a line for each thing that is missing
 */
export async function missingRequirements(needs, { node = process.versions.node, ask = run } = {}) {
  /** @type {string[]} */
  const missing = [];
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (major < (NODE[0] ?? 0) || (major === NODE[0] && minor < (NODE[1] ?? 0))) {
    missing.push(`Node.js ${NODE.join('.')} or newer is needed, this is ${node}: get it from https://nodejs.org.`);
  }
  if ((await ask('cargo', ['--version'])).code !== 0 || (await ask('rustup', ['--version'])).code !== 0) {
    missing.push('Rust (rustup with cargo) is missing: get it from https://rustup.rs, then open a new terminal.');
  }
  if (needs.java) {
    const { code, output } = await ask('java', ['-version']);
    const version = code === 0 ? javaVersion(output) : undefined;
    if (version === undefined) {
      missing.push(
        `Java ${JAVA} or newer is missing (the Firebase emulators run on it): get a JDK from https://adoptium.net.`,
      );
    } else if (version < JAVA) {
      missing.push(`Java ${JAVA} or newer is needed, this is ${version}: get a JDK from https://adoptium.net.`);
    }
  }
  return missing;
}

/** @param {{ java: boolean }} needs */
export async function assertRequirements(needs) {
  const missing = await missingRequirements(needs);
  if (missing.length > 0) throw new PlainError(missing.join('\n'));
}

/**
 * The major version in what `java -version` says: 17 for "17.0.15", 8 for "1.8.0_392".
 * @param {string} output
 * @returns {number | undefined}
 */
export function javaVersion(output) {
  const found = /version "(?:1\.)?(\d+)/.exec(output);
  return found ? Number(found[1]) : undefined;
}
