/** The project to check: a real one with its site, or the emulators on this machine. */
import { googleCredentials } from '../../operations/project/credentials.mjs';
import { choosePlace } from '../place.mjs';
import { regionOf } from '../region.mjs';
import { databaseOf } from '../../operations/project/settings.mjs';
import { stripeWebhook } from '../../tools/emulators/functions.mjs';
import { siteOriginOf } from '../../tools/lib/firebase-env.mjs';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { HOST, START_PORTS } from '../../tools/lib/ports.mjs';
import { isDemo } from '../../tools/lib/projects.mjs';

/** @typedef {import('../../tools/lib/headers.mjs').EmulatorHosts} EmulatorHosts */

/**
 * @typedef {object} Target
 * @property {boolean} real
 * @property {string} projectId
 * @property {import('../../operations/project/open.mjs').Place} place where the operator's credentials are used
 * @property {() => Promise<Record<string, string>>} credentials the headers with which the operator calls that API
 * @property {string} documents their URL in Firestore's REST API
 * @property {import('./app.mjs').Environment} environment where the app's own code finds Firebase
 * @property {string} site the site's origin, without a trailing slash
 * @property {EmulatorHosts | undefined} hosts the emulators' hosts; undefined for a real project
 * @property {string} bucket the bucket's URL for the app's users
 * @property {RulesApi | undefined} rulesApi undefined on the emulators, which have none
 * @property {string | undefined} webhook the URL of `stripeWebhook`; undefined if the region isn't known
 */

/** @typedef {{ address: string; credentials: () => Promise<Record<string, string>> }} RulesApi */

/** @typedef {{ project: string; key?: string | undefined; domain?: string | undefined; bucket?: string | undefined; region?: string | undefined }} Choice */

/**
 * @param {Choice} choice
 * @param {NodeJS.ProcessEnv} env with the variables of .env.local
 * @returns {Target}
 */
export function chooseTarget(choice, env) {
  return isDemo(choice.project) ? emulatorsTarget(choice, env) : realTarget(choice, env);
}

/**
 * @param {Choice} choice
 * @param {NodeJS.ProcessEnv} env
 * @returns {Target}
 */
function realTarget(choice, env) {
  const { project } = choice;
  // The values of another project's .env.local would check half of one project and half of another.
  const own = env['VITE_FIREBASE_PROJECT_ID'] === project ? env : {};
  const apiKey = choice.key ?? own['VITE_FIREBASE_API_KEY'];
  if (!apiKey) {
    throw new PlainError(
      `The web API key of "${project}" is missing: fill in .env.local for this project (see .env.example), or add --key KEY.`,
    );
  }
  const storageBucket = choice.bucket ?? (own['VITE_FIREBASE_STORAGE_BUCKET'] || `${project}.firebasestorage.app`);
  const domain = choice.domain?.replace(/^https:\/\//, '').replace(/\/$/, '');
  const site = siteOriginOf({
    ...own,
    VITE_FIREBASE_PROJECT_ID: project,
    ...(domain !== undefined && { VITE_SITE_ORIGIN: `https://${domain}` }),
  });
  const region = choice.region ?? regionOf(project);
  const credentials = googleCredentials(project);
  return {
    real: true,
    projectId: project,
    place: choosePlace({ emulators: false, project, bucket: storageBucket }, env),
    documents: `${databaseOf(project)}/documents`,
    credentials,
    environment: {
      kind: 'project',
      firebase: { apiKey, authDomain: `${project}.firebaseapp.com`, projectId: project, storageBucket, appId: 'none' },
    },
    site,
    hosts: undefined,
    bucket: `https://firebasestorage.googleapis.com/v0/b/${encodeURIComponent(storageBucket)}/o`,
    rulesApi: {
      address: 'https://firebaserules.googleapis.com/v1',
      credentials,
    },
    webhook: region && `https://${region}-${project}.cloudfunctions.net/stripeWebhook`,
  };
}

/**
 * @param {Choice} choice
 * @param {NodeJS.ProcessEnv} env
 * @returns {Target}
 */
function emulatorsTarget({ project, domain }, env) {
  const at = (/** @type {string} */ variable, /** @type {number} */ port) => env[variable] ?? `${HOST}:${port}`;
  const hosts = {
    auth: at('FIREBASE_AUTH_EMULATOR_HOST', START_PORTS.auth),
    firestore: at('FIRESTORE_EMULATOR_HOST', START_PORTS.firestore),
    storage: at('FIREBASE_STORAGE_EMULATOR_HOST', START_PORTS.storage),
  };
  const functions = Number(at('FUNCTIONS_EMULATOR_HOST', START_PORTS.functions).split(':').at(-1));
  const storageBucket = `${project}.appspot.com`;
  const authDomain = `${project}.firebaseapp.com`;
  return {
    real: false,
    // The emulators accept this as an administrator's token; no real project does.
    credentials: () => Promise.resolve({ Authorization: 'Bearer owner' }),
    projectId: project,
    place: choosePlace({ emulators: true, project }, env),
    documents:
      databaseOf(project).replace('https://firestore.googleapis.com', `http://${hosts.firestore}`) + '/documents',
    environment: {
      kind: 'emulators',
      firebase: { apiKey: 'demo', authDomain, projectId: project, storageBucket, appId: 'none' },
      hosts,
    },
    site: `http://${domain ?? at('FIREBASE_HOSTING_EMULATOR_HOST', START_PORTS.hosting)}`,
    hosts,
    bucket: `http://${hosts.storage}/v0/b/${storageBucket}/o`,
    rulesApi: undefined,
    webhook: stripeWebhook({ ...START_PORTS, functions }, project),
  };
}

/**
 * A document's name in Firestore's REST API.
 * @param {Pick<Target, 'documents'>} target
 * @param {string} path
 */
export const nameOf = ({ documents }, path) => `${documents.split('/v1/')[1]}/${path}`;
