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
import { writeNotices } from './audit/notices.mjs';
import { finishBuild, sourceState } from './lib/buildRecord.mjs';
import {
  NO_EMULATORS,
  PROJECT_VARIABLES,
  readEnvironment,
  rowVariables,
  siteOriginOf,
  usesRealProject,
} from './lib/firebase-env.mjs';
import { main } from './lib/main.mjs';
import { inProject, SCRATCH } from './lib/paths.mjs';
import { assertOwnAddresses } from './lib/placeholders.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { HOST, testPorts } from './lib/ports.mjs';
import { must } from './lib/processes.mjs';
import { say, step } from './lib/progress.mjs';
import { TEST_PROJECT } from './lib/projects.mjs';
import { buildWasm } from './wasm.mjs';
import { aboutBuild, LICENCES, prerender, ROWS_LICENCES } from '../web/build/prerender/prerender.mjs';

/** The folder in which the browser tests find the app. One build serves every set of ports; parallel test runs have one each. */
export const TEST_BUILD = process.env['ARAM_OUT_DIR'] ?? join(SCRATCH, 'e2e', `app-${testPorts().auth}`);

/**
 * @param {{ mode: 'production' | 'emulators' }} options
 * @returns {Promise<string>} the folder of the built app
 */
export async function buildApp({ mode }) {
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
 * @returns {Record<string, string>}
 */
function projectVariables() {
  const env = readEnvironment();
  return Object.fromEntries(PROJECT_VARIABLES.map((name) => [name, env[name]?.trim() ?? '']));
}

/**
 * The site's origin; the tests serve theirs on this machine.
 * @param {'production' | 'emulators'} mode
 */
function siteOrigin(mode) {
  return mode === 'emulators' ? `http://${HOST}:${testPorts().hosting}` : siteOriginOf(readEnvironment());
}

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [folder] the project's
 * @throws {PlainError} if no project is configured, or if the site would be published with placeholder addresses
 */
export function productionVariables(env = readEnvironment(), folder) {
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
