/** What would be deployed: the sources as git knows them, and the built app. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildRecord, RULES, sourceState } from '../../tools/lib/buildRecord.ts';
import { DEPLOYED, writeFunctions } from '../../tools/functions/folder.ts';
import { run } from '../../tools/lib/processes.ts';
import { regionOf, rewrittenRegions } from '../region.ts';

export type Sources = ReturnType<typeof openSources>;

/** @param folder the project's */
export function openSources(folder: string) {
  const dist = join(folder, 'dist');
  return {
    state: () => sourceState(folder),
    /** A file as it is in the checked-out commit. */
    committed: async (path: string) => (await run('git', ['show', `HEAD:${path}`], { cwd: folder })).stdout,
    record: () => readBuildRecord(dist),
    /** The rules as the build wrote them; undefined if it didn't. */
    rules: () => (existsSync(join(dist, RULES)) ? readFileSync(join(dist, RULES), 'utf8') : undefined),
    /** Writes the folder from which firebase-tools deploys the functions. */
    writeFunctions: () => writeFunctions(DEPLOYED),
    /** Whether the parameters of the cloud functions are set for a project. */
    hasFunctions: (project: string) => existsSync(join(folder, 'functions', `.env.${project}`)),
    /** The region of the cloud functions, from the parameters of a project. */
    region: (project: string) => regionOf(project, folder),
    /** The regions to which Hosting forwards requests. */
    rewritten: () => rewrittenRegions(folder),
  };
}
