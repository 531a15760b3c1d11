/**
 * `npm run operator -- COMMAND`: what the people who run Aram do by hand. `npm run operator` lists the commands, and docs/commands.md shows how they are used.
 */
import { main } from '../tools/lib/main.mjs';
import { operate } from './operate.mjs';
import { processTerminal } from './terminal.mjs';

await main(() => operate(process.argv.slice(2), processTerminal()));
