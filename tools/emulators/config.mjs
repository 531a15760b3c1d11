/**
 * The configuration that one run of the emulators gets: the project's `firebase.json` with this run's ports, and the rule files by
 * their full paths, so that they are read (and read again when they change) where they stand.
 */
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { FUNCTIONS } from './functions.mjs';
import { headerRules } from '../lib/headers.mjs';
import { HOST } from '../lib/ports.mjs';
import { ROOT } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';

/** @typedef {'auth' | 'firestore' | 'storage' | 'hosting' | 'functions'} Service */

/**
 * @param {object} wish
 * @param {Readonly<import('../lib/ports.mjs').Ports>} wish.ports
 * @param {readonly Service[]} wish.only
 * @param {{ firestore?: string; storage?: string } | undefined} [wish.rules] other rule files than the project's
 * @param {string} wish.folder where the configuration will stand
 * @param {string | undefined} [wish.hostingRoot] the built app, where Hosting is wanted
 * @returns {Record<string, unknown>}
 */
export function emulatorConfig({ ports, only, folder, rules = {}, hostingRoot }) {
  const project = JSON.parse(readFileSync(resolve(ROOT, 'firebase.json'), 'utf8'));
  /** @param {keyof import('../lib/ports.mjs').Ports} name */
  const at = (name) => ({ host: HOST, port: ports[name] });
  /** @type {Record<string, unknown>} */
  const emulators = {
    hub: at('hub'),
    logging: at('logging'),
    ui: { enabled: false },
    // 0: a test may use several project ids on one emulator, to keep its data apart.
    singleProjectMode: false,
  };
  /** @type {Record<string, unknown>} */
  const config = { emulators };
  for (const name of only) {
    emulators[name] = name === 'firestore' ? { ...at(name), websocketPort: ports.websocket } : at(name);
  }
  if (only.includes('functions')) {
    // A copy stands in the folder (functions.mjs).
    const [deployed] = project.functions;
    config['functions'] = [{ ...deployed, source: FUNCTIONS }];
    emulators['eventarc'] = at('eventarc');
    emulators['tasks'] = at('tasks');
  }
  if (only.includes('firestore')) config['firestore'] = { rules: ruleFile(rules.firestore ?? project.firestore.rules) };
  if (only.includes('storage')) config['storage'] = { rules: ruleFile(rules.storage ?? project.storage.rules) };
  if (only.includes('hosting')) {
    // Hosting, unlike the rules, takes no full path.
    const root = resolve(ROOT, hostingRoot ?? project.hosting.public);
    const address = (/** @type {'auth' | 'firestore' | 'storage'} */ name) => `${HOST}:${ports[name]}`;
    const hosts = { auth: address('auth'), firestore: address('firestore'), storage: address('storage') };
    config['hosting'] = {
      ...project.hosting,
      headers: headerRules({ emulators: hosts }),
      public: relative(folder, root),
    };
  }
  return config;
}

/** @param {string} path */
function ruleFile(path) {
  const full = resolve(ROOT, path);
  // firebase-tools would only warn for Firestore, and allow everything.
  if (!existsSync(full))
    throw new PlainError(`The rules ${full} are missing: without them the emulator would allow everything.`);
  return full;
}
