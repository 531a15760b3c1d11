/**
 * Checks known advisories: npm's for packages and RustSec's for crates. Packages that we ship or that cloud functions run must have none; `npm audit` also lists
 * those of tools, which no visitor meets. If a list doesn't answer, its check is skipped with the reason.
 */
import { failure, skipped } from '../checks/results.mjs';
import { run } from '../lib/processes.mjs';

/** @typedef {import('../checks/results.mjs').Result} Result */

/** @param {readonly string[]} found @returns {Result} */
const resultOf = (found) => (found.length === 0 ? { passed: 1, failed: 0 } : failure(found.join('\n')));

/** Reads the output of `npm audit --json`. @param {string} text */
export function fromNpm(text) {
  /** @type {{ message?: string; vulnerabilities?: Record<string, { severity: string; range: string }> }} */
  const { message = 'no answer', vulnerabilities } = reportIn(text);
  if (!vulnerabilities) return skipped(`the npm registry reports no advisories (${message})`);
  return resultOf(
    Object.entries(vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`),
  );
}

/** Reads the output of `cargo audit --json`. @param {{ stdout: string; output: string }} outcome */
export function fromRustSec({ stdout, output }) {
  /** @type {{ vulnerabilities?: { list: { advisory: { id: string }; package: { name: string; version: string } }[] } }} */
  const { vulnerabilities } = reportIn(stdout);
  if (vulnerabilities)
    return resultOf(
      vulnerabilities.list.map((one) => `${one.package.name} ${one.package.version}: ${one.advisory.id}`),
    );
  const isMissing = /no such (sub)?command/.test(output);
  const last = output.trim().split('\n').at(-1) || 'no answer';
  return skipped(`RustSec reports no advisories (${isMissing ? 'cargo-audit is not installed' : last})`);
}

/** A report in JSON; an empty one if the text isn't JSON. @param {string} text */
function reportIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** @returns {Promise<Result[]>} one for each list */
export async function advisories() {
  const shipped = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000', '--omit=dev'];
  return Promise.all([
    run('npm', shipped).then(({ stdout }) => fromNpm(stdout)),
    run('cargo', ['audit', '--json']).then(fromRustSec),
  ]);
}
