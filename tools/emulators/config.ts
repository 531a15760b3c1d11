/**
 * The configuration of one run of the emulators: the project's `firebase.json` with this run's ports, and the rule files by their full paths, so that the
 * emulators read them (and reload them when they change) in the project.
 */
import { relative, resolve } from 'node:path';
import { FUNCTIONS } from './functions.ts';
import { firebaseConfig, headerRules } from '../lib/headers.ts';
import { HOST, hostsOf, type Ports } from '../lib/ports.ts';
import { inProject, ROOT } from '../lib/paths.mjs';

export type Service = 'auth' | 'firestore' | 'storage' | 'hosting' | 'functions';

/** @param wish `folder`: for the configuration; `hostingRoot`: the built app, for Hosting */
export function emulatorConfig({
  ports,
  only,
  folder,
  hostingRoot,
}: {
  ports: Readonly<Ports>;
  only: readonly Service[];
  folder: string;
  hostingRoot?: string | undefined;
}) {
  const project = firebaseConfig();
  const at = (name: keyof Ports) => ({ host: HOST, port: ports[name] });
  const emulators: Record<string, unknown> = {
    hub: at('hub'),
    logging: at('logging'),
    ui: { enabled: false },
    // 0: a test may use several project ids on one emulator, to keep its data separate.
    singleProjectMode: false,
  };
  const config: Record<string, unknown> = { emulators };
  for (const name of only) {
    emulators[name] = name === 'firestore' ? { ...at(name), websocketPort: ports.websocket } : at(name);
  }
  if (only.includes('functions')) {
    // The folder contains a copy of them, with the parameters of these emulators (functions.ts).
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
