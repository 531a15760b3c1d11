/**
 * Known advisories: npm's, of the packages, and RustSec's, of the crates. What is shipped, or run by cloud functions, must have none; of the tools, which no visitor meets, they are
 * noted. A list that does not answer has shown nothing: its check is skipped, with the reason.
 */
import { failure, skipped } from '../checks/results.mjs';
import { inProject } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { say } from '../lib/progress.mjs';

/** @typedef {import('../checks/results.mjs').Result} Result */

/** @typedef {{ answered: false; reason: string } | { answered: true; found: string[] }} Answer */

/**
 * What `npm audit --json` says, read.
 * @param {string} text
 * @returns {Answer}
 */
export function readAudit(text) {
  /** @type {{ message?: string; vulnerabilities?: Record<string, { severity: string; range: string }> }} */
  const { message, vulnerabilities } = reportIn(text);
  if (!vulnerabilities) return { answered: false, reason: message ?? 'no answer' };
  const found = Object.entries(vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
  return { answered: true, found };
}

/**
 * What `cargo audit --json` says, read.
 * @param {{ stdout: string; output: string }} outcome
 * @returns {Answer}
 */
export function readCargoAudit({ stdout, output }) {
  /** @type {{ vulnerabilities?: { list: { advisory: { id: string }; package: { name: string; version: string } }[] } }} */
  const { vulnerabilities } = reportIn(stdout);
  if (vulnerabilities) {
    const found = vulnerabilities.list.map((one) => `${one.package.name} ${one.package.version}: ${one.advisory.id}`);
    return { answered: true, found };
  }
  const isMissing = /no such (sub)?command/.test(output);
  const last = output.trim().split('\n').at(-1);
  return { answered: false, reason: isMissing ? 'cargo-audit is not installed' : last || 'no answer' };
}

/**
 * A report in JSON; an empty one where there is none.
 * @param {string} text
 */
function reportIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * @param {string} list
 * @param {Answer} answer of what is shipped
 * @returns {Result}
 */
export function judge(list, answer) {
  if (!answer.answered) return skipped(`${list} tells no advisories (${answer.reason})`);
  return answer.found.length === 0 ? { passed: 1, failed: 0 } : failure(answer.found.join('\n'));
}

/** @param {readonly string[]} args @param {string} [folder] */
async function auditPackages(args, folder = '.') {
  const asked = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000', ...args];
  const { stdout } = await run('npm', asked, { cwd: inProject(folder) });
  return readAudit(stdout);
}

/** @returns {Promise<Result[]>} one for each list */
export async function advisories() {
  const [shipped, functions, crates] = await Promise.all([
    auditPackages(['--omit=dev']),
    auditPackages([], 'functions'),
    run('cargo', ['audit', '--json']).then(readCargoAudit),
  ]);
  if (shipped.answered) {
    const all = await auditPackages([]);
    if (all.answered)
      say(`  Advisories for packages that only build and test: ${all.found.length - shipped.found.length}.`);
  }
  const npm = 'the npm registry';
  return [judge(npm, shipped), judge(`${npm}, of the cloud functions,`, functions), judge('RustSec', crates)];
}
