/** The region of a project's functions, and those to which Hosting forwards requests. Two files contain it, and a deploy compares them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '../tools/lib/paths.mjs';

interface Configuration {
  hosting: { rewrites: { function?: { functionId: string; region: string } }[] };
}

/** The name of the parameter (docs/functions.md#set-up). */
export const REGION = 'ARAM_REGION';

/**
 * The region of a project's functions, from its parameters; undefined if these are missing or name none.
 * @param folder the project's
 */
export function regionOf(project: string, folder: string = ROOT) {
  const path = join(folder, 'functions', `.env.${project}`);
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8'))[REGION] : undefined;
}

/**
 * The region of each function to which Hosting forwards requests, by the function's name.
 * @param folder the project's
 */
export function rewrittenRegions(folder: string = ROOT): Record<string, string> {
  const { hosting } = JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8')) as Configuration;
  const targets = hosting.rewrites.flatMap(({ function: target }) => target ?? []);
  return Object.fromEntries(targets.map(({ functionId, region }) => [functionId, region]));
}
