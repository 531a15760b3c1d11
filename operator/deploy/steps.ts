/** The steps of a deploy, in order. Each can be repeated: it changes nothing if its work is already done. */
import { PlainError } from '../../tools/lib/plain-error.ts';
import { inTries, type Target } from './firebase.ts';
import { publish } from './rules.ts';
import type { World } from './world.ts';

interface Step {
  name: string;
  target: Target;
  /** For the list of `--dry-run`. */
  does: string;
  /** Does what firebase-tools doesn't, before and after it deploys the target. Says what was done. */
  run?: (world: World, deploy: () => Promise<void>) => Promise<string>;
  /** Is true if the step failed. */
  failed: string;
}

/** How often the indexes are checked, and for how long, in milliseconds. */
const BETWEEN_QUERIES = 15_000;
const LIMIT = 3_600_000;

const DONE = 'deployed';

export const STEPS: readonly Step[] = [
  {
    name: 'indexes',
    target: 'firestore:indexes',
    does: 'has Google compile the rules, adds missing indexes, and waits until all are built',
    run: async (world, deploy) => {
      await deploy();
      return untilBuilt(world);
    },
    failed: 'Rules, functions and the site are as they were. Indexes that were added stay, and nothing needs them yet.',
  },
  {
    name: 'functions',
    target: 'functions',
    does: 'deploys the cloud functions',
    run: async ({ writeFunctions }, deploy) => {
      await writeFunctions();
      await deploy();
      return DONE;
    },
    failed:
      'Rules and the site are as they were; some functions may be the new ones. docs/publishing.md#when-a-step-fails lists what firebase-tools asks about functions.',
  },
  {
    name: 'rules',
    target: 'firestore:rules',
    does: 'remembers the live rules, releases dist/firestore.rules, and reads back what is live',
    run: publish,
    failed:
      'Indexes and functions are the new ones, unless left out. The rules of files and the site are as they were. The Firebase console shows which rules are live (Firestore Database → Rules).',
  },
  {
    name: 'storage',
    target: 'storage',
    does: 'releases storage.rules',
    failed:
      'Firestore’s new rules are live. The rules of files and the site are as they were, unless firebase-tools says otherwise above.',
  },
  {
    name: 'hosting',
    target: 'hosting',
    does: 'publishes dist/',
    failed:
      'All rules are the new ones. The site that people see is the old one, unless firebase-tools says otherwise above.',
  },
];

/** @returns what was done */
export async function runStep({ target, run }: Step, world: World): Promise<string> {
  const deploy = async () => {
    const { code } = await inTries(world.firebase, target, world);
    if (code === 0) return;
    throw new PlainError(`\`firebase deploy --only ${target}\` ended with exit code ${code}. What it said is above.`);
  };
  if (run) return run(world, deploy);
  await deploy();
  return DONE;
}

/** Waits for the indexes, which firebase-tools doesn't: a query whose index isn't built yet is refused, so the new site must not be deployed before them. */
async function untilBuilt({ google, wait, say }: World): Promise<string> {
  let said = 0;
  for (let waited = 0; ; waited += BETWEEN_QUERIES) {
    const all = await google.indexes();
    const open = all.filter(({ state }) => state !== 'READY');
    if (open.length === 0) return `all ${all.length} are built`;
    if (waited >= LIMIT || open.some(({ state }) => state === 'NEEDS_REPAIR')) {
      throw new PlainError(
        `These indexes aren’t built:
${open.map(({ text, state }) => `  ${text}: ${state}`).join('\n')}
Delete those that need repair in the Firebase console (Firestore Database → Indexes); the next run creates them again. Firestore builds the others without this command. A lot of data takes hours.`,
      );
    }
    if (open.length !== said) say(`  Waiting for ${open.length} of ${all.length} indexes.`);
    said = open.length;
    await wait(BETWEEN_QUERIES);
  }
}
