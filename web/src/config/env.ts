/**
 * How the app connects to Firebase. The variables are read once, at build time, from `.env.local` or the environment; `.env.example`
 * documents them.
 */

/** The values that the Firebase SDK needs to reach a project. They are public: the security rules decide about access. */
export interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  appId: string;
}

/** Host and port of each emulator, as `127.0.0.1:9099`. A variable may also be `page-6`: the page's own host, and its port minus six. */
export interface EmulatorHosts {
  auth: string;
  firestore: string;
  storage: string;
}

/** A real project, the local emulators, or the reason why there is neither. */
export type Environment =
  | {
      kind: 'project';
      firebase: FirebaseConfig;
      /** The site's key for App Check, which is off without one. */
      appCheckKey?: string;
    }
  | { kind: 'emulators'; firebase: FirebaseConfig; hosts: EmulatorHosts }
  | { kind: 'misconfigured'; missing: readonly string[] };

/** The variables of the build, by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

const PROJECT_VARIABLES = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  appId: 'VITE_FIREBASE_APP_ID',
} as const satisfies Record<keyof FirebaseConfig, string>;

const APP_CHECK_VARIABLE = 'VITE_FIREBASE_APP_CHECK_KEY';

const EMULATOR_VARIABLES = {
  auth: 'VITE_EMULATOR_AUTH',
  firestore: 'VITE_EMULATOR_FIRESTORE',
  storage: 'VITE_EMULATOR_STORAGE',
} as const satisfies Record<keyof EmulatorHosts, string>;

/** The project of the emulators. A name that starts with `demo-` can never reach a real project. */
const DEMO_PROJECT = 'demo-aram';

function read<K extends string>(
  names: Record<K, string>,
  variables: Variables,
): { values: Record<K, string>; missing: string[] } {
  const missing: string[] = [];
  const values = Object.fromEntries(
    (Object.entries(names) as [K, string][]).map(([key, name]) => {
      const value = variables[name]?.trim() ?? '';
      if (value === '') missing.push(name);
      return [key, value];
    }),
  ) as Record<K, string>;
  return { values, missing };
}

/** One build of the tests is served with several sets of emulators, so it can't name their ports. */
function hostOf(value: string): string {
  const [, distance] = /^page([+-]\d+)$/.exec(value) ?? [];
  // Prerendering has no location.
  if (distance === undefined || typeof location === 'undefined') return value;
  return `${location.hostname}:${String(Number(location.port) + Number(distance))}`;
}

/**
 * Decides which Firebase the app talks to.
 *
 * All `VITE_FIREBASE_*` set: that project. None of them: the emulators. Some of them: `misconfigured`, with the missing names,
 * because a silent fallback would write a patient's data to the wrong place.
 */
export function environmentOf(variables: Variables): Environment {
  const project = read(PROJECT_VARIABLES, variables);
  if (project.missing.length === 0) {
    const appCheckKey = variables[APP_CHECK_VARIABLE]?.trim() ?? '';
    return { kind: 'project', firebase: project.values, ...(appCheckKey !== '' && { appCheckKey }) };
  }
  if (project.missing.length < Object.keys(PROJECT_VARIABLES).length) {
    return { kind: 'misconfigured', missing: project.missing };
  }
  const emulators = read(EMULATOR_VARIABLES, variables);
  if (emulators.missing.length > 0) return { kind: 'misconfigured', missing: emulators.missing };
  const projectId = variables['VITE_EMULATOR_PROJECT']?.trim() ?? DEMO_PROJECT;
  return {
    kind: 'emulators',
    firebase: {
      apiKey: 'demo',
      authDomain: `${projectId}.firebaseapp.com`,
      projectId,
      storageBucket: `${projectId}.appspot.com`,
      appId: 'demo',
    },
    hosts: {
      auth: hostOf(emulators.values.auth),
      firestore: hostOf(emulators.values.firestore),
      storage: hostOf(emulators.values.storage),
    },
  };
}

/**
 * The share of page views that report their errors: 0 for none, 1 for all. Anything but a number between them counts as 0.
 *
 * @param variables `VITE_ERROR_REPORTS` of the build
 */
export function shareOfReports(variables: Variables): number {
  const share = Number(variables['VITE_ERROR_REPORTS']?.trim() ?? 0);
  return share > 0 && share <= 1 ? share : 0;
}

/** The environment of this build. */
export const environment: Environment = environmentOf(import.meta.env);
