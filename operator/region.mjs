/** The region of a project's functions, and the one to which Hosting passes the desk's calls on: two files have it, and a deploy compares them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '../tools/lib/paths.mjs';

/** The name of the parameter (docs/functions.md#set-up). */
export const REGION = 'ARAM_REGION';

/**
 * Where the functions of a project are deployed to, by its parameters. Undefined where these are missing or name none.
 * @param {string} project
 * @param {string} [folder] the project's
 */
export function regionOf(project, folder = ROOT) {
  const path = join(folder, 'functions', `.env.${project}`);
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8'))[REGION] : undefined;
}

/**
 * The region of each function that Hosting passes requests on to, by the function's name.
 * @param {string} [folder] the project's
 * @returns {Record<string, string>}
 */
export function rewrittenRegions(folder = ROOT) {
  /** @type {{ function?: { functionId: string; region: string } }[]} */
  const rewrites = JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8')).hosting.rewrites;
  return Object.fromEntries(
    rewrites.flatMap(({ function: target }) => (target ? [[target.functionId, target.region]] : [])),
  );
}
