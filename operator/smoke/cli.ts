/** `npm run smoke -- --project ID`: asks a real project what only it can answer (docs/publishing.md#the-smoke-test). `--help` lists the options. */
import { processTerminal } from '../terminal.ts';
import { readEnvironment } from '../../tools/lib/firebase-env.ts';
import { main } from '../../tools/lib/main.ts';
import { smoke } from './smoke.ts';

await main(() => smoke(process.argv.slice(2), processTerminal(), { env: readEnvironment() }));
