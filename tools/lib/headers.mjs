/**
 * The headers that Hosting sends (firebase.json), for servers that replace it locally. An app that is built for the emulators connects to this machine, so its
 * policy also allows their addresses; nothing else differs from the live site's.
 */
import { readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';

/** @typedef {{ source: string; headers: { key: string; value: string }[] }} HeaderRule */
/** @typedef {{ auth: string; firestore: string; storage: string }} EmulatorHosts as '127.0.0.1:9099' */

const POLICY = 'Content-Security-Policy';

/**
 * The rules of firebase.json, in order: if several match one header, the last one applies.
 * @param {{ emulators?: EmulatorHosts }} [options]
 * @returns {HeaderRule[]}
 */
export function headerRules({ emulators } = {}) {
  /** @type {HeaderRule[]} */
  const rules = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')).hosting.headers;
  /** @param {HeaderRule['headers'][number]} header */
  const local = ({ key, value }) => ({
    key,
    value: emulators && key === POLICY ? withEmulators(value, emulators) : value,
  });
  return rules.map(({ source, headers }) => ({ source, headers: headers.map(local) }));
}

/** The headers for one path. @param {string} path as '/about/team' @param {Parameters<typeof headerRules>[0]} [options] @returns {Record<string, string>} */
export function headersFor(path, options) {
  const matching = headerRules(options).filter(({ source }) => patternOf(source).test(path));
  return Object.fromEntries(matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}

/** Adds the emulators' addresses to the directives that contain their real counterparts. @param {string} policy @param {EmulatorHosts} hosts */
function withEmulators(policy, { auth, firestore, storage }) {
  const added = { connect: [auth, firestore, storage], img: [storage], frame: [auth] };
  const sources = (/** @type {string[]} */ hosts) => hosts.map((host) => ` http://${host}`).join('');
  return policy.replace(
    /\b(connect|img|frame)-src [^;]*/g,
    (directive, /** @type {keyof typeof added} */ name) => directive + sources(added[name]),
  );
}

/** Converts a glob with the two wildcards that firebase.json uses. @param {string} source */
function patternOf(source) {
  if (/[^\w/.*-]/.test(source))
    throw new Error(`The header source "${source}" isn’t known: add it to tools/lib/headers.mjs.`);
  const pattern = source
    .split(/(\*\*|\*)/)
    .map((part) => ({ '**': '.*', '*': '[^/]*' })[part] ?? part.replaceAll('.', '\\.'));
  return new RegExp(`^${pattern.join('')}$`);
}
