/**
 * Which Firebase the app is built for: a real project with `VITE_FIREBASE_*`, or the emulators with `VITE_EMULATOR_*`.
 * The app decides the same way in web/src/config/env.ts; here it's known before anything starts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inProject } from './paths.mjs';
import { PlainError } from './plain-error.ts';
import { HOST, hostsOf, testPorts, type Ports } from './ports.ts';

export const PROJECT_VARIABLES = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_APP_ID',
];

/** The variables of the environment and, if they aren't set there, of `.env` and `.env.local`, as Vite reads them. */
export function readEnvironment(): NodeJS.ProcessEnv {
  const found: NodeJS.ProcessEnv = {};
  for (const name of ['.env', '.env.local']) {
    const path = inProject(name);
    if (existsSync(path)) Object.assign(found, parseEnv(readFileSync(path, 'utf8')));
  }
  return { ...found, ...process.env };
}

/**
 * Whether a real project is configured. An incomplete configuration is an error: an app that silently used the emulators, or started without a key, would be
 * worse than none.
 */
export function usesRealProject(env: NodeJS.ProcessEnv): boolean {
  const missing = PROJECT_VARIABLES.filter((name) => !env[name]?.trim());
  if (missing.length === 0) return true;
  if (missing.length === PROJECT_VARIABLES.length) return false;
  throw new PlainError(
    `The Firebase configuration is incomplete: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set.\n` +
      'Set all five in .env.local (see .env.example), or none of them to use the local emulators.',
  );
}

const emulatorsAt = (project: string, { auth, firestore, storage }: ReturnType<typeof hostsOf>) => ({
  VITE_EMULATOR_PROJECT: project,
  VITE_EMULATOR_AUTH: auth,
  VITE_EMULATOR_FIRESTORE: firestore,
  VITE_EMULATOR_STORAGE: storage,
});

/** The build's variables for the emulators. The project's own are emptied, so that none from a file is used. */
export const emulatorVariables = (projectId: string, ports: Readonly<Ports>): Record<string, string> => ({
  ...Object.fromEntries(PROJECT_VARIABLES.map((name) => [name, ''])),
  ...emulatorsAt(projectId, hostsOf(ports)),
  // A demonstration contacts no other host, so another page of this machine represents the neutral one.
  VITE_LEAVE_TO: `http://${HOST}:${ports.auth}/`,
});

/** The same for the tests' sets of emulators, which all serve one build: an address is given by its port's distance from the page's. */
export function rowVariables(projectId: string) {
  const ports = testPorts();
  const fromPage = (name: 'auth' | 'firestore' | 'storage') => `page${ports[name] - ports.hosting}`;
  const hosts = { auth: fromPage('auth'), firestore: fromPage('firestore'), storage: fromPage('storage') };
  return { ...emulatorVariables(projectId, ports), ...emulatorsAt(projectId, hosts) };
}

/** The build's variables for a real project, without any emulator's address. */
export const NO_EMULATORS = emulatorsAt('', { auth: '', firestore: '', storage: '' });

/**
 * The site's origin, for what must name it in full: `VITE_SITE_ORIGIN` or, if it isn't set, the origin that Firebase gives every project.
 * @returns without a trailing slash
 */
export function siteOriginOf(env: NodeJS.ProcessEnv): string {
  const given = env['VITE_SITE_ORIGIN']?.trim();
  if (!given) return `https://${env['VITE_FIREBASE_PROJECT_ID'] ?? ''}.web.app`;
  if (!/^https?:\/\/[^/?#\s]+\/?$/.test(given)) {
    throw new PlainError(
      `VITE_SITE_ORIGIN must be an address without a path, such as https://aram.example, not "${given}".`,
    );
  }
  return new URL(given).origin;
}
