/**
 * Runs the emulators in the foreground, for manual work:
 *
 *   node tools/emulators/cli.ts --project demo-x --ports-base 21000
 *
 * starts Auth, Firestore and Storage, prints the variables that tell tests where they are, and runs until Ctrl-C.
 *
 *   --project ID       begins with "demo-"; default demo-aram-test
 *   --ports-base N     consecutive ports from N (auth N, firestore N+1, storage N+2, hub N+3, logging N+4, websocket N+5,
 *                      hosting N+6); default: ARAM_PORT_BASE, else 15600
 *   --only A,B         some of auth, firestore, storage, hosting, functions (after `npm run wasm`); default: the first three
 *   --hosting FOLDER   also serves this built app, with the headers and redirects of firebase.json
 *
 * Rules are reloaded when their files change.
 */
import { parseArgs } from 'node:util';
import { main } from '../lib/main.ts';
import { portsFrom, testPorts } from '../lib/ports.ts';
import { say, step } from '../lib/progress.ts';
import { TEST_PROJECT } from '../lib/projects.ts';
import { addressesOf, startEmulators } from './emulators.ts';
import type { Service } from './config.ts';

await main(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', default: TEST_PROJECT },
      'ports-base': { type: 'string' },
      only: { type: 'string', default: 'auth,firestore,storage' },
      hosting: { type: 'string' },
    },
  });
  const { project: projectId, 'ports-base': base, hosting } = values;
  const ports = base ? portsFrom(Number(base)) : testPorts();
  const services = new Set([...values.only.split(','), ...(hosting ? ['hosting'] : [])]);
  const only = [...services] as Service[];
  const emulators = await step('Starting the Firebase emulators', (note) =>
    startEmulators({ projectId, ports, only, hostingRoot: hosting, note }),
  );
  for (const [name, value] of Object.entries(addressesOf(projectId, ports, only))) say(`${name}=${value}`);
  say('Ready. Ctrl-C stops them.');
  await emulators.ended;
});
