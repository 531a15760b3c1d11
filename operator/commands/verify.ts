import { PlainError } from '../../tools/lib/plain-error.ts';
import { idFrom } from '../arguments.ts';
import { previewVerifying, reviewCounselor, verifyCounselor } from '../../operations/counselors/verify.ts';
import { withHint } from '../hints.ts';
import { idIn } from '../names.ts';
import { alsoOf } from '../people.ts';
import { visible } from '../table.ts';
import type { Command, Context } from '../command.ts';

/** Whether the person has followed the link that the sign-in provider sent to this email address. */
const MAIL = {
  yes: 'verified',
  no: 'NOT verified',
  'no account': 'NO account',
  '?': 'verified? Your role does not see it',
};

/** Without a license, it shows what there is to review. Then it's run again with the license that was reviewed. */
export const verify: Command = {
  usage: 'verify UID [--license "TEXT" --as-of TIME]',
  does: 'Shows a counselor’s license for review. With --license and --as-of as the review printed them, it marks the license as verified.',
  acts: ['reviewCounselor', 'verifyCounselor'],
  options: { license: { type: 'string' }, 'as-of': { type: 'string' } },
  names: { word: idIn('counselors') },
  run: async (context) => {
    const { options, words, confirm, print } = context;
    const uid = idFrom(words[0], 'counselor’s uid');
    if (options['license'] === undefined) return review(context, uid);
    if (options['as-of'] === undefined) {
      throw new PlainError(
        `Which state of the record did you review? \`verify ${uid}\` shows it, and prints the command with --as-of.`,
      );
    }
    const license = String(options['license']);
    try {
      const reviewed = { uid, license, asOf: String(options['as-of']) };
      const { name, city, verified } = await previewVerifying(context, reviewed);
      if (verified) {
        await print(`The license of ${visible(name)} is verified already.`);
        return;
      }
      await confirm(`${visible(name)}, ${visible(city)}: the license "${license}" was reviewed and is right.`);
      await verifyCounselor(context.changing('verifyCounselor', `license:${uid}`), reviewed);
      await print(`The license of ${visible(name)} is verified.`);
    } catch (error) {
      throw withHint(error, `Review it again: verify ${uid}`);
    }
  },
};

async function review(context: Context, uid: string) {
  await context.opens('reviewCounselor', [`license:${uid}`]);
  const {
    name,
    city,
    languages,
    email,
    emailState,
    license,
    verified,
    phone,
    age = '',
    twins,
    asOf,
  } = await reviewCounselor(context, { uid });
  const shown = {
    ...{ name, city, languages: languages.join(' '), 'e-mail': `${email} (${MAIL[emailState]})`, license },
    ...{ verified: verified ? 'yes' : 'no', phone, age: String(age), 'also of': alsoOf(twins) },
  };
  const lines = Object.entries(shown).map(([label, text]) => `${label.padEnd(10)}${visible(text)}`.trimEnd());
  await context.print(lines.join('\n'));
  if (verified) return;
  // Quoted for the shell, so that nothing in it is executed.
  const quoted = visible(license).replaceAll("'", "'\\''");
  const next = `npm run operator -- verify ${uid} --license='${quoted}' --as-of ${asOf} ${context.where}`;
  await context.print(`\nReviewed and right? Then:\n${next}`);
}
