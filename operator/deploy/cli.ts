/**
 * `npm run deploy -- --project ID`: deploys Aram to a Firebase project, in an order in which no step depends on a later one. docs/publishing.md#the-steps
 * explains each step and what to do if it fails.
 */
import { main } from '../../tools/lib/main.ts';
import { say } from '../../tools/lib/progress.ts';
import { deploy } from './deploy.ts';
import { openWorld } from './world.ts';

await main(() => deploy(process.argv.slice(2), openWorld, say));
