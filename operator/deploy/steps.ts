/** The steps of a deploy, in order. Each can be repeated: it changes nothing if its work is already done. */
import { PlainError } from '../../tools/lib/plain-error.ts';
import { untilBuilt } from './indexes.ts';
import { BEFORE, findRuleset, LIVE, release } from './rules.ts';
import type { World } from './world.ts';
import type { Firebase, Target } from './firebase.ts';

interface Deploy {
  /** The text of the rules to publish. */
  source: string;
  withFunctions: boolean;
  /** That the step `rules` found or created. */
  ruleset: string;
  /** Whether that step found it live. */
  isLive: boolean;
}

interface Step {
  name: string;
  /** Does it and says what it did. */
  run: (world: World, deploy: Deploy) => Promise<string>;
  /** Says what it would do; changes nothing. */
  plan: (world: World, deploy: Deploy) => Promise<string>;
}

export const STEPS: readonly Step[] = [
  {
    name: 'rules',
    run: async ({ rules }, deploy) => {
      const found = await findRuleset(rules, deploy.source);
      deploy.ruleset = found.ruleset ?? (await rules.create(deploy.source));
      deploy.isLive = found.isLive;
      if (found.isLive) return 'these are live already, nothing to create';
      return found.ruleset === undefined
        ? `created ${deploy.ruleset}, which isn’t live yet`
        : `an earlier run created ${deploy.ruleset}, which isn’t live yet`;
    },
    plan: async ({ rules }, deploy) => {
      const { source } = deploy;
      const { ruleset, isLive } = await findRuleset(rules, source);
      deploy.isLive = isLive;
      if (isLive) return `these are live already (${String(ruleset)})`;
      return ruleset === undefined
        ? `would create a ruleset of ${Buffer.byteLength(source)} bytes, without releasing it`
        : `would use ${ruleset}, which an earlier run created`;
    },
  },
  {
    name: 'indexes',
    run: async ({ firebase, google, clock, say }) => {
      await deployBy(firebase, 'firestore:indexes');
      return `all ${await untilBuilt({ look: google.indexes, clock, say })} are built`;
    },
    plan: async ({ google }) => {
      const open = (await google.indexes()).filter(({ state }) => state !== 'READY');
      return open.length === 0
        ? 'all are built'
        : `would add what is missing and wait for ${open.map(({ text }) => text).join('; ')}. None is deleted, and no TTL policy`;
    },
  },
  {
    name: 'functions',
    run: async ({ firebase, sources }, { withFunctions }) => {
      if (!withFunctions) return 'left out (--without-functions)';
      await sources.writeFunctions();
      await deployBy(firebase, 'functions');
      return 'deployed';
    },
    plan: (_, { withFunctions }) =>
      Promise.resolve(withFunctions ? 'would deploy the cloud functions' : 'left out (--without-functions)'),
  },
  {
    name: 'release',
    run: async ({ rules }, { ruleset, source }) => {
      const before = await release(rules, ruleset, source);
      return `${ruleset} is live and holds the text that was sent${before === undefined ? '' : `. Before it: ${before}, which --rollback rules puts back`}`;
    },
    plan: async ({ rules }, { isLive }) => {
      if (isLive) return 'nothing to release';
      const live = await rules.released(LIVE);
      return `would release the ruleset${live === undefined ? '' : `, and remember ${live} as ${BEFORE}`}, then read back what is live`;
    },
  },
  {
    name: 'storage',
    run: async ({ firebase }) => {
      await deployBy(firebase, 'storage');
      return 'deployed';
    },
    plan: () => Promise.resolve('would deploy the rules of files'),
  },
  {
    name: 'hosting',
    run: async ({ firebase }) => {
      await deployBy(firebase, 'hosting');
      return 'deployed';
    },
    plan: () => Promise.resolve('would deploy dist/'),
  },
];

async function deployBy(firebase: Firebase, target: Target) {
  const code = await firebase(target);
  if (code !== 0) {
    throw new PlainError(`\`firebase deploy --only ${target}\` ended with exit code ${code}. What it said is above.`);
  }
}
