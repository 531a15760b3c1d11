import { PlainError } from '../../tools/lib/plain-error.mjs';
import { idFrom } from '../arguments.mjs';

/**
 * Takes the mark back: the counselor is no longer on the team page.
 * @type {import('../command.mjs').Command}
 */
export const unverify = {
  usage: 'unverify UID',
  does: 'Takes the mark back: the counselor leaves the team page.',
  run: async ({ store, words, print, confirm }) => {
    const uid = idFrom(words[0], 'counselor’s uid');
    const [profile] = await store.read([`counselorProfiles/${uid}`], ['verified']);
    if (!profile) throw new PlainError(`There is no counselor "${uid}": see \`counselors\`.`);
    if (profile.fields['verified'] !== true) {
      await print(`The counselor ${uid} is not verified.`);
      return;
    }
    await confirm(`The counselor ${uid} will no longer be verified, and leaves the team page.`);
    await store.commit([{ path: profile.path, set: { verified: false }, expects: { exists: true } }]);
    await print(`The counselor ${uid} is no longer verified.`);
  },
};
