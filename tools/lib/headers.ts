/**
 * The headers that Hosting sends (firebase.json), for servers that replace it locally. An app that is built for the emulators connects to this machine, so its
 * policy also allows their addresses; nothing else differs from the live site's.
 */
import { readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}
/** The parts of firebase.json that commands read. */
interface FirebaseConfig {
  firestore: { rules: string };
  storage: { rules: string };
  functions: readonly object[];
  hosting: { public: string; headers: readonly HeaderRule[] };
}
/** As '127.0.0.1:9099'. */
export interface EmulatorHosts {
  auth: string;
  firestore: string;
  storage: string;
}

const POLICY = 'Content-Security-Policy';

export const firebaseConfig = () => JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')) as FirebaseConfig;

/** The rules of firebase.json, in order: if several match one header, the last one applies. */
export function headerRules({ emulators }: { emulators?: EmulatorHosts } = {}): HeaderRule[] {
  const local = ({ key, value }: HeaderRule['headers'][number]) => ({
    key,
    value: emulators && key === POLICY ? withEmulators(value, emulators) : value,
  });
  return firebaseConfig().hosting.headers.map(({ source, headers }) => ({ source, headers: headers.map(local) }));
}

/**
 * The headers for one path.
 * @param path as '/about/team'
 */
export function headersFor(path: string, options?: Parameters<typeof headerRules>[0]): Record<string, string> {
  const matching = headerRules(options).filter(({ source }) => patternOf(source).test(path));
  return Object.fromEntries(matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}

/** Adds the emulators' addresses to the directives that contain their real counterparts. */
function withEmulators(policy: string, { auth, firestore, storage }: EmulatorHosts) {
  const added = { connect: [auth, firestore, storage], img: [storage], frame: [auth] };
  const sources = (hosts: string[]) => hosts.map((host) => ` http://${host}`).join('');
  return policy.replace(
    /\b(connect|img|frame)-src [^;]*/g,
    (directive, name: keyof typeof added) => directive + sources(added[name]),
  );
}

/** Converts a glob with the two wildcards that firebase.json uses. */
function patternOf(source: string) {
  if (/[^\w/.*-]/.test(source))
    throw new Error(`The header source "${source}" isn’t known: add it to tools/lib/headers.ts.`);
  const pattern = source
    .split(/(\*\*|\*)/)
    .map((part) => ({ '**': '.*', '*': '[^/]*' })[part] ?? part.replaceAll('.', '\\.'));
  return new RegExp(`^${pattern.join('')}$`);
}
