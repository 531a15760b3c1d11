/** The deploy's error messages: what happened, and what to do. */
import { PlainError } from '../../tools/lib/plain-error.ts';
import { textOf, type Answer, type LastAnswer } from './tries.ts';

/**
 * The rules don't compile, and another attempt would end the same way.
 * @param errors of the emulator's compiler
 */
export const refusedSource = (answer: Answer, errors: readonly string[]) =>
  new PlainError(
    `The service refuses the rules (${textOf(answer)}), and so does the emulator’s compiler:
${errors.map((error) => `  ${error}`).join('\n')}
Fix firestore.rules, run \`npm test -- --only rules\`, commit, and build again.`,
  );

/** @param what was being done */
export function refusedRequest(what: string, answer: LastAnswer, project: string) {
  const failed = `${what} failed: ${textOf(answer)}.`;
  switch (answer.status) {
    case 401:
    case 403:
      return new PlainError(
        `${failed}\nThe project "${project}" doesn’t let you do this: you need the role Owner, Editor or Firebase Rules Admin.`,
      );
    case 404:
      return new PlainError(
        `${failed}\nThe service doesn’t know the project "${project}", or the ruleset has been deleted in the meantime.`,
      );
    case 429:
      return new PlainError(
        `${failed}\nA project keeps 2,500 rulesets at most. Delete old ones in the Firebase console, in the history of the rules; or wait, if the service says that you asked too often.`,
      );
    default:
      return new PlainError(
        answer.tries > 1
          ? `${what} failed ${answer.tries} times. The last answer: ${textOf(answer)}.
Try again in an hour. If it goes on, see docs/publishing.md#when-a-step-fails.`
          : failed,
      );
  }
}

/** The service refuses the rules, and this machine can't compile them for comparison. */
export const unknownSource = (answer: Answer, reason: string) =>
  new PlainError(
    `The service refuses the rules (${textOf(answer)}). Whether the emulator’s compiler does too couldn’t be checked:\n${reason}`,
  );

/** What is true after each step failed, by the step's name. A second run skips what is done. */
const AFTER: Readonly<Record<string, string>> = {
  checks: 'Nothing has changed.',
  rules: 'Nothing has changed: the rules that were live still are.',
  indexes: 'Rules, functions and the site are as they were. Indexes that were added stay, and nothing needs them yet.',
  functions:
    'Rules and the site are as they were; some functions may be the new ones. docs/publishing.md#when-a-step-fails lists what firebase-tools asks about functions.',
  release:
    'The rules of files and the site are as they were. `npm run deploy -- --dry-run` says whether the new rules are live.',
  storage:
    'Firestore’s new rules are live. The rules of files and the site are as they were, unless firebase-tools says otherwise above.',
  hosting:
    'All rules are the new ones. The site that people see is the old one, unless firebase-tools says otherwise above.',
};

/** Describes what is true after a step failed, and what to do. */
export const trueAfter = (step: string) =>
  `${AFTER[step] ?? ''}\nRun the same command again when that is fixed: it skips what is done.`;
