/**
 * `npm run operator -- COMMAND`: what the people who run Aram do by hand. `npm run operator` lists the commands, and docs/commands.md shows how they are used.
 */
import { main } from '../tools/lib/main.ts';
import { operate } from './operate.ts';
import { processTerminal } from './terminal.ts';

await main(() => operate(process.argv.slice(2), processTerminal()));
