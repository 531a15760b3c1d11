/**
 * Known advisories, where the registry answers. What is shipped must have none; of the tools, which no visitor meets, they are noted.
 */
import { run } from '../lib/processes.mjs';

/**
 * What `npm audit --json` says, read.
 * @param {string} text
 * @returns {{ answered: false; reason: string } | { answered: true; found: string[] }}
 */
export function readAudit(text) {
  /** @type {{ message?: string; vulnerabilities?: Record<string, { severity: string; range: string }> }} */
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return { answered: false, reason: 'no answer' };
  }
  if (!report.vulnerabilities) return { answered: false, reason: report.message ?? 'no answer' };
  return {
    answered: true,
    found: Object.entries(report.vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`),
  };
}

/** @param {readonly string[]} args */
async function audit(args) {
  const { stdout } = await run('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000', ...args]);
  return readAudit(stdout);
}

/** @returns {Promise<{ failed: string[]; note: string }>} */
export async function advisories() {
  const shipped = await audit(['--omit=dev']);
  if (!shipped.answered) return { failed: [], note: 'the registry tells no advisories' };
  const all = await audit([]);
  const tools = all.answered ? all.found.length - shipped.found.length : 0;
  return { failed: shipped.found, note: `advisories: none shipped, ${tools} for tools` };
}
