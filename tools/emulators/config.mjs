/**
 * The configuration of one run of the emulators: the project's `firebase.json` with this run's ports, and the rule files by their full paths, so that the
 * emulators read them (and reload them when they change) in the project.
 */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { FUNCTIONS } from './functions.mjs';
import { headerRules } from '../lib/headers.mjs';
import { HOST, hostsOf } from '../lib/ports.mjs';
import { inProject, ROOT } from '../lib/paths.mjs';

/** @typedef {import('../lib/ports.mjs').Ports} Ports */
/** @typedef {'auth' | 'firestore' | 'storage' | 'hosting' | 'functions'} Service */

/**
 * @param {{ ports: Readonly<Ports>; only: readonly Service[]; folder: string; hostingRoot?: string | undefined }} wish `folder`: for the configuration; `hostingRoot`: the built app, for Hosting
 */
export function emulatorConfig({ ports, only, folder, hostingRoot }) {
  const project = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8'));
  /** @param {keyof Ports} name */
  const at = (name) => ({ host: HOST, port: ports[name] });
  /** @type {Record<string, unknown>} */
  const emulators = {
    hub: at('hub'),
    logging: at('logging'),
    ui: { enabled: false },
    // 0: a test may use several project ids on one emulator, to keep its data separate.
    singleProjectMode: false,
  };
  /** @type {Record<string, unknown>} */
  const config = { emulators };
  for (const name of only) {
    emulators[name] = name === 'firestore' ? { ...at(name), websocketPort: ports.websocket } : at(name);
  }
  if (only.includes('functions')) {
    // The folder contains a copy of them, with the parameters of these emulators (functions.mjs).
    const [deployed] = project.functions;
    config['functions'] = [{ ...deployed, source: FUNCTIONS, configDir: FUNCTIONS }];
    emulators['eventarc'] = at('eventarc');
    emulators['tasks'] = at('tasks');
  }
  if (only.includes('firestore')) config['firestore'] = { rules: inProject(project.firestore.rules) };
  if (only.includes('storage')) config['storage'] = { rules: inProject(project.storage.rules) };
  if (only.includes('hosting')) {
    // Hosting, unlike the rules, accepts no full path.
    const root = resolve(ROOT, hostingRoot ?? project.hosting.public);
    const headers = headerRules({ emulators: hostsOf(ports) });
    config['hosting'] = { ...project.hosting, headers, public: relative(folder, root) };
  }
  return config;
}
