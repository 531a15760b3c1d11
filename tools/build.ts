/**
 * `npm run build`: the app as files for Hosting, in dist/, with a prerendered page for every route in each language. Next to them are `firestore.rules` without
 * comments and `build.json`, which `npm run deploy` reads and Hosting doesn't publish.
 *
 *   npm run build                        for the Firebase project of VITE_FIREBASE_* (.env.local or the environment)
 *   npm run build -- --mode emulators    for the tests' emulators (ARAM_PORT_BASE moves their ports); ARAM_OUT_DIR sets the output folder
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { writeNotices } from './audit/notices.ts';
import { finishBuild, sourceState } from './lib/buildRecord.ts';
import {
  NO_EMULATORS,
  PROJECT_VARIABLES,
  readEnvironment,
  rowVariables,
  siteOriginOf,
  usesRealProject,
} from './lib/firebase-env.ts';
import { main } from './lib/main.ts';
import { inProject, SCRATCH } from './lib/paths.mjs';
import { assertOwnAddresses } from './lib/placeholders.ts';
import { PlainError } from './lib/plain-error.ts';
import { HOST, testPorts } from './lib/ports.ts';
import { must } from './lib/processes.ts';
import { say, step } from './lib/progress.ts';
import { TEST_PROJECT } from './lib/projects.ts';
import { buildWasm } from './wasm.ts';
import { aboutBuild, LICENCES, prerender, ROWS_LICENCES } from '../web/build/prerender/prerender.ts';

/** The folder in which the browser tests find the app. One build serves every set of ports; parallel test runs have one each. */
export const TEST_BUILD = process.env['ARAM_OUT_DIR'] ?? join(SCRATCH, 'e2e', `app-${testPorts().auth}`);

/** @returns the folder of the built app */
export async function buildApp({ mode }: { mode: 'production' | 'emulators' }): Promise<string> {
  const folder = mode === 'emulators' ? TEST_BUILD : (process.env['ARAM_OUT_DIR'] ?? inProject('dist'));
  const own = projectVariables();
  const variables = mode === 'emulators' ? rowVariables(TEST_PROJECT) : { ...productionVariables(), ...own };
  const sources = await sourceState();
  await must(process.execPath, [inProject('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--mode', mode], {
    env: { ...process.env, ...variables, ARAM_OUT_DIR: folder },
  });
  await prerender({ folder, origin: siteOrigin(mode), mode, variables });
  const about = aboutBuild(folder);
  await writeNotices([join(about, LICENCES), join(about, ROWS_LICENCES)], folder);
  const project = mode === 'emulators' ? TEST_PROJECT : (own['VITE_FIREBASE_PROJECT_ID'] ?? '');
  finishBuild(folder, { project, ...sources });
  return folder;
}

/**
 * The project's variables, for Vite's environment, which takes precedence over any file. So the app is built for the project that is checked and recorded here,
 * even if a file of Vite's own (`.env.production`) names another one.
 */
function projectVariables(): Record<string, string> {
  const env = readEnvironment();
  return Object.fromEntries(PROJECT_VARIABLES.map((name) => [name, env[name]?.trim() ?? '']));
}

/** The site's origin; the tests serve theirs on this machine. */
function siteOrigin(mode: 'production' | 'emulators') {
  return mode === 'emulators' ? `http://${HOST}:${testPorts().hosting}` : siteOriginOf(readEnvironment());
}

/**
 * @param folder the project's
 * @throws {PlainError} if no project is configured, or if the site would be published with placeholder addresses
 */
export function productionVariables(env: NodeJS.ProcessEnv = readEnvironment(), folder?: string) {
  if (usesRealProject(env)) {
    assertOwnAddresses(env, folder);
    return NO_EMULATORS;
  }
  throw new PlainError(
    'No Firebase project is configured, and a built app can’t do anything without one.\n' +
      'Set the five VITE_FIREBASE_* variables (see .env.example), or build for the emulators: npm run build -- --mode emulators',
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    const { values } = parseArgs({ options: { mode: { type: 'string', default: 'production' } } });
    const { mode } = values;
    if (mode !== 'production' && mode !== 'emulators') {
      throw new PlainError(`--mode is "production" or "emulators", not "${mode}".`);
    }
    if (mode === 'production') productionVariables();
    await buildWasm();
    const folder = await step('Building the app', () => buildApp({ mode }));
    say(`The app is in ${folder}.`);
  });
}
