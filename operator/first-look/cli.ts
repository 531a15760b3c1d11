/** `npm run first-look -- --project ID`: checks what only a real project can show (docs/publishing.md#the-smoke-test). `--help` lists the options. */
import { processTerminal } from '../terminal.ts';
import { readEnvironment } from '../../tools/lib/firebase-env.ts';
import { main } from '../../tools/lib/main.ts';
import { firstLook } from './firstLook.ts';

await main(() => firstLook(process.argv.slice(2), processTerminal(), { env: readEnvironment() }));
