/** What would be deployed: the sources as git knows them, and the built app. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildRecord, RULES, sourceState } from '../../tools/lib/buildRecord.mjs';
import { DEPLOYED, writeFunctions } from '../../tools/functions/folder.mjs';
import { run } from '../../tools/lib/processes.mjs';
import { regionOf, rewrittenRegions } from '../region.mjs';

/** @typedef {ReturnType<typeof openSources>} Sources */

/** @param {string} folder the project's */
export function openSources(folder) {
  const dist = join(folder, 'dist');
  return {
    state: () => sourceState(folder),
    /**
     * A file as it is in the checked-out commit.
     * @param {string} path
     */
    committed: async (path) => (await run('git', ['show', `HEAD:${path}`], { cwd: folder })).stdout,
    record: () => readBuildRecord(dist),
    /** The rules as the build wrote them; undefined if it didn't. */
    rules: () => (existsSync(join(dist, RULES)) ? readFileSync(join(dist, RULES), 'utf8') : undefined),
    /** Writes the folder from which firebase-tools deploys the functions. */
    writeFunctions: () => writeFunctions(DEPLOYED),
    /** Whether the parameters of the cloud functions are set for a project. @param {string} project */
    hasFunctions: (project) => existsSync(join(folder, 'functions', `.env.${project}`)),
    /** The region of the cloud functions, from the parameters of a project. @param {string} project */
    region: (project) => regionOf(project, folder),
    /** The regions to which Hosting forwards requests. */
    rewritten: () => rewrittenRegions(folder),
  };
}
