import { PlainError } from '../../lib/plain-error.mjs';
import { idFrom } from '../arguments.mjs';
import { Refusal } from '../rest.mjs';
import { hasUnseen, visible } from '../table.mjs';

/** @typedef {import('../store.mjs').Found} Found */

/** What the public profile repeats of the record (decisions, section 2). */
const PUBLIC = ['name', 'city', 'bio', 'photo'];

/**
 * Marks a license as verified, so that the counselor appears on the team page. First without a license: shows what there is to review.
 * Then with the license that was reviewed: refused where the record says another by now, or anything changed at the same time.
 * @type {import('../operate.mjs').Command}
 */
export const verify = {
  usage: 'verify UID [--license "TEXT" [--as-of TIME]]',
  does: 'Shows a counselor’s license to review; with the license that was reviewed, marks it as verified.',
  options: { license: { type: 'string' }, 'as-of': { type: 'string' } },
  run: async ({ store, words, options, print, confirm, where }) => {
    const uid = idFrom(words[0], 'counselor’s uid');
    const { record, profile } = await look(store, uid);
    const { name, city, email, license } = /** @type {Record<string, string>} */ (record.fields);
    const given = options['license'];
    if (given === undefined) {
      await print(
        Object.entries({ name, city, 'e-mail': email, license, verified: isVerified(profile) ? 'yes' : 'no' })
          .map(([label, text = '']) => `${label.padEnd(10)}${visible(text)}`)
          .join('\n'),
      );
      if (!isVerified(profile)) await print(`\nReviewed and right? Then:\n${nextCommand(uid, record, where)}`);
      return;
    }
    if (license !== given) {
      throw new PlainError(
        `Not verified: the record's license is "${visible(license ?? '')}", not "${visible(String(given))}". Review it again: verify ${uid}`,
      );
    }
    if (hasUnseen(license)) {
      throw new PlainError(
        'Not verified: the license holds characters that are not seen. Ask the counselor to type it again.',
      );
    }
    if (options['as-of'] !== undefined && options['as-of'] !== record.updateTime) throw changed(uid);
    if (isVerified(profile)) {
      await print(`The license of ${visible(name ?? '')} is verified already.`);
      return;
    }
    await confirm(
      `${visible(name ?? '')}, ${visible(city ?? '')}: the license "${license}" was reviewed and is right.`,
    );
    try {
      await store.commit([
        // Written as it is: this binds the mark to the record as it was read.
        { path: record.path, set: { license }, expects: { updateTime: record.updateTime } },
        { path: profile.path, set: { verified: true }, expects: { updateTime: profile.updateTime } },
      ]);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.isConflict) throw error;
      // Another operator, or an earlier try of this one whose answer was lost, may have done just this.
      const now = await look(store, uid);
      if (now.record.updateTime !== record.updateTime || !isVerified(now.profile)) throw changed(uid);
    }
    await print(`The license of ${visible(name ?? '')} is verified.`);
  },
};

/**
 * @param {import('../store.mjs').Store} store
 * @param {string} uid
 */
async function look(store, uid) {
  const [record, profile] = await store.read([`counselors/${uid}`, `counselorProfiles/${uid}`]);
  if (!record || !profile) throw new PlainError(`There is no counselor "${uid}": see \`counselors\`.`);
  if (PUBLIC.some((field) => record.fields[field] !== profile.fields[field])) {
    throw new PlainError(
      `The public profile of "${uid}" does not say what the record says: look at both in the console.`,
    );
  }
  return { record, profile };
}

/** @param {Found} profile */
const isVerified = ({ fields }) => fields['verified'] === true;

/** @param {string} uid */
const changed = (uid) => new PlainError(`Not verified: the record has changed since. Review it again: verify ${uid}`);

/**
 * The command that takes exactly this record: the license quoted for a shell, so that nothing in it runs.
 * @param {string} uid
 * @param {Found} record
 * @param {string} where
 */
function nextCommand(uid, { fields, updateTime }, where) {
  const license = visible(String(fields['license'])).replaceAll("'", "'\\''");
  return `npm run operator -- verify ${uid} --license='${license}' --as-of ${updateTime} ${where}`;
}
