/**
 * What firebase-tools doesn't do for Firestore's rules: remember the ones that it replaces, read back what is live, and restore the remembered ones without a build.
 */
import { PlainError } from '../../tools/lib/plain-error.ts';
import { BEFORE, LIVE } from './google.ts';
import type { World } from './world.ts';

/**
 * Remembers the live rules, has others released, and reads back what is live.
 * @throws {PlainError} if others are live: firebase-tools goes on after a refused upload if Google was asked too often (429), and somebody else may be deploying
 */
export async function publish({ google, published }: World, deploy: () => Promise<void>): Promise<string> {
  const [live, remembered] = [await google.released(LIVE), await google.released(BEFORE)];
  // This comes first: a deploy that stops midway can still be undone.
  if (live !== undefined && (await google.textOf(live)) !== published()) await google.point(BEFORE, live);
  try {
    await deploy();
  } catch (error) {
    // The rules that stay live keep their own way back.
    if (remembered !== undefined && (await google.released(LIVE)) === live) await google.point(BEFORE, remembered);
    throw error;
  }
  const now = await google.released(LIVE);
  if (now !== undefined && (await google.textOf(now)) === published()) return 'live, and the text that was sent';
  throw new PlainError(
    'firebase-tools released the rules, and the live ones are others. If somebody else is deploying, ask them before you run this again. Otherwise see docs/publishing.md#when-a-step-fails.',
  );
}

/** Makes the rules live that the last release replaced. They stay remembered, so that the command can be repeated. */
export async function rollBack({ google, say }: World, { dryRun }: { dryRun: boolean }): Promise<void> {
  const before = await google.released(BEFORE);
  if (before === undefined) {
    throw new PlainError(
      'This project remembers no earlier rules. The Firebase console has their history: Firestore Database → Rules.',
    );
  }
  if (dryRun) {
    say(`Would make ${before} live again. Nothing was changed.`);
    return;
  }
  await google.point(LIVE, before);
  const live = await google.released(LIVE);
  if (live !== before) {
    throw new PlainError(
      `${before} was released, and ${live ?? 'nothing'} is live now. If somebody else is deploying, ask them before you run this again.`,
    );
  }
  say(
    `${before} is live again, and was read back. Older rules refuse what a newer site writes: docs/publishing.md#going-back.`,
  );
}
