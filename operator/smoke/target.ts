/** The project to ask: that of .env.local with its site, or the emulators on this machine. */
import { googleCredentials, type Credentials } from '../../operations/project/credentials.ts';
import { databaseOf } from '../../operations/project/settings.ts';
import { siteOriginOf, usesRealProject } from '../../tools/lib/firebase-env.ts';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { HOST, startPorts } from '../../tools/lib/ports.ts';
import { isDemo } from '../../tools/lib/projects.ts';
import { chooseProject } from '../project.ts';
import type { ProjectConfig } from '../../operations/project/open.ts';
import type { Environment } from './app.ts';

export interface Target {
  /** Where the operator's credentials are used. */
  config: ProjectConfig;
  /** The headers with which the operator calls Google's REST APIs. */
  credentials: Credentials;
  /** The documents' URL in Firestore's REST API. */
  documents: string;
  /** The Rules API's URL for the project; undefined on the emulators, which have none. */
  rulesApi: string | undefined;
  /** Where the app's own code finds Firebase. */
  environment: Environment;
  /** The site's origin, without a trailing slash. */
  site: string;
}

/** @param env with the variables of .env.local */
export function chooseTarget(project: string, env: NodeJS.ProcessEnv): Target {
  const isReal = !isDemo(project);
  const config = chooseProject({ emulators: !isReal, project }, env);
  const { hosts } = config;
  const firebase = { authDomain: `${project}.firebaseapp.com`, projectId: project, storageBucket: config.bucket };
  if (hosts) {
    return {
      config,
      // The emulators accept this as an administrator's token; no real project does.
      credentials: () => Promise.resolve({ Authorization: 'Bearer owner' }),
      documents: `${databaseOf(project).replace('https://firestore.googleapis.com', `http://${hosts.firestore}`)}/documents`,
      rulesApi: undefined,
      environment: { kind: 'emulators', firebase: { ...firebase, apiKey: 'demo', appId: 'none' }, hosts },
      site: `http://${env['FIREBASE_HOSTING_EMULATOR_HOST'] ?? `${HOST}:${startPorts(env).hosting}`}`,
    };
  }
  const { VITE_FIREBASE_API_KEY: apiKey = '', VITE_FIREBASE_PROJECT_ID: own } = env;
  // The key and site of another project would ask half of one project and half of another.
  if (!usesRealProject(env) || own !== project) {
    throw new PlainError(
      `.env.local isn’t for the project "${project}": fill it in as for its build (docs/deploy.md#1-the-project).`,
    );
  }
  return {
    config,
    credentials: googleCredentials(project),
    documents: `${databaseOf(project)}/documents`,
    rulesApi: `https://firebaserules.googleapis.com/v1/projects/${project}`,
    environment: { kind: 'project', firebase: { ...firebase, apiKey, appId: 'none' } },
    site: siteOriginOf(env),
  };
}

/** A document's name in Firestore's REST API. */
export const nameOf = ({ documents }: Pick<Target, 'documents'>, path: string) =>
  `${documents.replace(/.*\/v1\//, '')}/${path}`;
