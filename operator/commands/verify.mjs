import { PlainError } from '../../tools/lib/plain-error.mjs';
import { idFrom } from '../arguments.mjs';
import { ageOf, findTwins, languagesOf } from '../people.mjs';
import { Refusal } from '../rest.mjs';
import { hasUnseen, visible } from '../table.mjs';

/** @typedef {import('../store.mjs').Found} Found */

/** Whether the provider has seen a link followed that it sent to this address. */
const MAIL = {
  yes: 'verified',
  no: 'NOT verified',
  'no account': 'NO account',
  '?': 'verified? Your role does not see it',
};

/** What the public profile repeats of the record (docs/product.md#records). */
const PUBLIC = ['name', 'city', 'languages', 'topics', 'prefers', 'portrait', 'bio', 'photo'];

/**
 * Marks a license as verified, so that the counselor appears on the team page. First without a license: shows what there is to review.
 * Then with the license that was reviewed: refused where the record says another by now, or anything changed at the same time.
 * @type {import('../command.mjs').Command}
 */
export const verify = {
  usage: 'verify UID [--license "TEXT" [--as-of TIME]]',
  does: 'Shows a counselor’s license to review; with the license that was reviewed, marks it as verified.',
  options: { license: { type: 'string' }, 'as-of': { type: 'string' } },
  run: async ({ store, accounts, words, options, now, print, confirm, where }) => {
    const uid = idFrom(words[0], 'counselor’s uid');
    const { record, profile } = await look(store, uid);
    const { name, city, email, license } = /** @type {Record<string, string>} */ (record.fields);
    const given = options['license'];
    if (given === undefined) {
      const { phone, birthday } = record.fields;
      const mail = await accounts.verifiedEmails([uid]);
      const shown = {
        name,
        city,
        languages: languagesOf(record.fields),
        'e-mail': `${email} (${MAIL[mail(uid)]})`,
        license,
        verified: isVerified(profile) ? 'yes' : 'no',
        phone: String(phone ?? ''),
        age: String(ageOf(birthday, now)),
        'also of': await twinsOf(store, record),
      };
      await print(
        Object.entries(shown)
          .map(([label, text = '']) => `${label.padEnd(10)}${visible(text)}`.trimEnd())
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
  if (PUBLIC.some((field) => String(record.fields[field]) !== String(profile.fields[field]))) {
    throw new PlainError(
      `The public profile of "${uid}" does not say what the record says: look at both in the console.`,
    );
  }
  return { record, profile };
}

/**
 * @param {import('../store.mjs').Store} store
 * @param {Found} record
 */
async function twinsOf(store, record) {
  const all = [];
  for await (const one of store.stream({ in: 'counselors', fields: ['name', 'license'] })) all.push(one);
  return findTwins(all)(record);
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
