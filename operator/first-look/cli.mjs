/** `npm run first-look -- --project ID`: checks what only a real project can show (docs/publishing.md#the-smoke-test). `--help` lists the options. */
import { processTerminal } from '../terminal.mjs';
import { readEnvironment } from '../../tools/lib/firebase-env.mjs';
import { main } from '../../tools/lib/main.mjs';
import { firstLook } from './firstLook.mjs';

await main(() => firstLook(process.argv.slice(2), processTerminal(), { env: readEnvironment() }));
