/**
 * The emulators in the foreground, for work by hand:
 *
 *   node tools/emulators/cli.mjs --project demo-x --ports-base 21000
 *
 * starts Auth, Firestore and Storage, prints the variables that tell tests where they are, and goes on until Ctrl-C.
 *
 *   --project ID       begins with "demo-"; default demo-aram-test
 *   --ports-base N     ports in a row from N (auth N, firestore N+1, storage N+2, hub N+3, logging N+4, websocket N+5,
 *                      hosting N+6); default: ARAM_PORT_BASE, else the test ports 19099, 18080, 19199, …
 *   --only A,B         some of auth, firestore, storage, hosting, functions (after `npm run wasm`); default the first three
 *   --hosting FOLDER   serves this built app too, with the headers and redirects of firebase.json
 *   --import FOLDER    data to begin with
 *   --export FOLDER    where to save the data at the end
 *   --firestore-rules FILE, --storage-rules FILE   other rules than the project's firestore.rules and storage.rules
 *   --verbose          shows what the emulators say
 *
 * Rules are read again when their files change.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { main } from '../lib/main.mjs';
import { choosePorts, portsFrom, TEST_PORTS } from '../lib/ports.mjs';
import { say, step } from '../lib/progress.mjs';
import { startEmulators } from './emulators.mjs';

await main(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', default: 'demo-aram-test' },
      'ports-base': { type: 'string' },
      only: { type: 'string', default: 'auth,firestore,storage' },
      hosting: { type: 'string' },
      import: { type: 'string' },
      export: { type: 'string' },
      'firestore-rules': { type: 'string' },
      'storage-rules': { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const services = values.only.split(',');
  if (values.hosting && !services.includes('hosting')) services.push('hosting');
  const emulators = await step('Starting the Firebase emulators', (note) =>
    startEmulators({
      projectId: values.project,
      ports: values['ports-base'] ? portsFrom(Number(values['ports-base'])) : choosePorts(TEST_PORTS),
      only: /** @type {import('./config.mjs').Service[]} */ (services),
      ...(values.hosting && { hostingRoot: values.hosting }),
      ...(values.import && { importDir: resolve(values.import) }),
      rules: {
        ...(values['firestore-rules'] && { firestore: values['firestore-rules'] }),
        ...(values['storage-rules'] && { storage: values['storage-rules'] }),
      },
      quiet: !values.verbose,
      note,
    }),
  );
  if (values.export) emulators.keepDataIn(resolve(values.export));
  for (const [name, value] of Object.entries(emulators.env)) say(`${name}=${value}`);
  say('Ready. Ctrl-C ends them.');
  await emulators.ended;
});
