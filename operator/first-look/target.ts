/** The project to check: a real one with its site, or the emulators on this machine. */
import { googleCredentials, type Credentials } from '../../operations/project/credentials.ts';
import { choosePlace } from '../place.ts';
import { regionOf } from '../region.ts';
import { databaseOf } from '../../operations/project/settings.ts';
import { stripeWebhook } from '../../tools/emulators/functions.ts';
import { siteOriginOf } from '../../tools/lib/firebase-env.ts';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { HOST, START_PORTS } from '../../tools/lib/ports.ts';
import { isDemo } from '../../tools/lib/projects.ts';
import type { EmulatorHosts } from '../../tools/lib/headers.ts';
import type { Place } from '../../operations/project/open.ts';
import type { Environment } from './app.ts';

export interface Target {
  real: boolean;
  projectId: string;
  /** Where the operator's credentials are used. */
  place: Place;
  /** The headers with which the operator calls Firestore's REST API. */
  credentials: Credentials;
  /** The documents' URL in Firestore's REST API. */
  documents: string;
  /** Where the app's own code finds Firebase. */
  environment: Environment;
  /** The site's origin, without a trailing slash. */
  site: string;
  /** The emulators' hosts; undefined for a real project. */
  hosts: EmulatorHosts | undefined;
  /** The bucket's URL for the app's users. */
  bucket: string;
  /** Undefined on the emulators, which have none. */
  rulesApi: RulesApi | undefined;
  /** The URL of `stripeWebhook`; undefined if the region isn't known. */
  webhook: string | undefined;
}

export interface RulesApi {
  address: string;
  credentials: Credentials;
}

interface Choice {
  project: string;
  key?: string | undefined;
  domain?: string | undefined;
  bucket?: string | undefined;
  region?: string | undefined;
}

/** @param env with the variables of .env.local */
export function chooseTarget(choice: Choice, env: NodeJS.ProcessEnv): Target {
  return isDemo(choice.project) ? emulatorsTarget(choice, env) : realTarget(choice, env);
}

function realTarget(choice: Choice, env: NodeJS.ProcessEnv): Target {
  const { project } = choice;
  // The values of another project's .env.local would check half of one project and half of another.
  const own = env['VITE_FIREBASE_PROJECT_ID'] === project ? env : {};
  const apiKey = choice.key ?? own['VITE_FIREBASE_API_KEY'];
  if (!apiKey) {
    throw new PlainError(
      `The web API key of "${project}" is missing: fill in .env.local for this project (see .env.example), or add --key KEY.`,
    );
  }
  const { VITE_FIREBASE_STORAGE_BUCKET: ownBucket = '' } = own;
  const storageBucket = choice.bucket ?? (ownBucket === '' ? `${project}.firebasestorage.app` : ownBucket);
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
    rulesApi: { address: 'https://firebaserules.googleapis.com/v1', credentials },
    webhook: region && `https://${region}-${project}.cloudfunctions.net/stripeWebhook`,
  };
}

function emulatorsTarget({ project, domain }: Choice, env: NodeJS.ProcessEnv): Target {
  const at = (variable: string, port: number) => env[variable] ?? `${HOST}:${port}`;
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

/** A document's name in Firestore's REST API. */
export const nameOf = ({ documents }: Pick<Target, 'documents'>, path: string) =>
  `${documents.replace(/.*\/v1\//, '')}/${path}`;
