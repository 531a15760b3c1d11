/**
 * Checks known advisories: npm's for packages and RustSec's for crates. Packages that we ship or that cloud functions run must have none; `npm audit` also lists
 * those of tools, which no visitor meets. If a list doesn't answer, its check is skipped with the reason.
 */
import { failure, skipped, type Result } from '../checks/results.ts';
import { run } from '../lib/processes.ts';

interface NpmReport {
  message?: string;
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}
interface RustSecReport {
  vulnerabilities?: { list: { advisory: { id: string }; package: { name: string; version: string } }[] };
}

const resultOf = (found: readonly string[]): Result =>
  found.length === 0 ? { passed: 1, failed: 0 } : failure(found.join('\n'));

/** Reads the output of `npm audit --json`. */
export function fromNpm(text: string) {
  const { message = 'no answer', vulnerabilities } = reportIn(text) as NpmReport;
  if (!vulnerabilities) return skipped(`the npm registry reports no advisories (${message})`);
  return resultOf(
    Object.entries(vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`),
  );
}

/** Reads the output of `cargo audit --json`. */
export function fromRustSec({ stdout, output }: { stdout: string; output: string }) {
  const { vulnerabilities } = reportIn(stdout) as RustSecReport;
  if (vulnerabilities)
    return resultOf(
      vulnerabilities.list.map((one) => `${one.package.name} ${one.package.version}: ${one.advisory.id}`),
    );
  const isMissing = /no such (sub)?command/.test(output);
  const last = (output.trim().split('\n').at(-1) ?? '') || 'no answer';
  return skipped(`RustSec reports no advisories (${isMissing ? 'cargo-audit is not installed' : last})`);
}

/** A report in JSON; an empty one if the text isn't JSON. */
function reportIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** @returns one for each list */
export async function advisories(): Promise<Result[]> {
  const shipped = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000', '--omit=dev'];
  return Promise.all([
    run('npm', shipped).then(({ stdout }) => fromNpm(stdout)),
    run('cargo', ['audit', '--json']).then(fromRustSec),
  ]);
}
