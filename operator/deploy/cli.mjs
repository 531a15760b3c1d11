/**
 * `npm run deploy -- --project ID`: takes Aram to a Firebase project, in an order in which no step meets one that isn't there yet. docs/publishing.md#the-steps
 * says what each does and what to do where one fails.
 */
import { main } from '../../tools/lib/main.mjs';
import { say } from '../../tools/lib/progress.mjs';
import { deploy } from './deploy.mjs';
import { openWorld } from './world.mjs';

await main(() => deploy(process.argv.slice(2), openWorld, say));
