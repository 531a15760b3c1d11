import { readFileSync } from 'node:fs';
import { inProject } from '../../../tools/lib/paths.mjs';
import { RULES } from '../../../tools/lib/buildRecord.mjs';
import { withoutComments } from '../../../tools/lib/rulesSource.mjs';
import { failed, passed, skipped } from '../outcome.mjs';
import { createRuleset, removeRuleset } from '../rulesets.mjs';
import { named, wordsOf } from '../send.mjs';

const FILES = [RULES, 'storage.rules'];

/**
 * Checks whether the project accepts the rules as they would be published: its compiler and size limits differ from the emulators'. Nothing is released.
 * @param {import('../world.mjs').World} world
 * @returns {Promise<import('../outcome.mjs').Outcome>}
 */
export async function ruleset({ target, gate, journal }) {
  const api = target.rulesApi;
  if (!api)
    return skipped('Nothing was sent.', 'The emulators have no Rules API. They compile the rules when they start.');
  const tried = `Made a ruleset of ${FILES.join(' and one of ')}, without putting it in force, and deleted it.`;
  for (const file of FILES) {
    const source = readFileSync(inProject(file), 'utf8');
    const content = file === RULES ? withoutComments(source) : source;
    const answer = await gate.pass(async () => {
      const made = await createRuleset(api, target.projectId, { name: file, content });
      if (made.ruleset !== undefined) journal.rulesets.add(made.ruleset);
      return made;
    });
    if (answer.code === 401 || answer.code === 403) {
      return skipped(
        `Sent ${file}: ${named(answer)}.`,
        'You may not write rules in this project.',
        'Run `--only ruleset` as somebody who deploys (roles/firebaserules.admin).',
      );
    }
    if (answer.ruleset === undefined) {
      return failed(
        `Sent ${file}: ${named(answer)}: ${wordsOf(answer)}`,
        'The project refuses these rules, so the deploy would stop. Where the emulators take them, they are over a limit that the emulators do not have.',
        'Do not deploy. Make the rules smaller: `npm run rules:costs`.',
      );
    }
    // A ruleset that can't be deleted now stays in the journal, and the deletion is repeated at the end.
    await removeRuleset(target, answer.ruleset).then(
      () => journal.rulesets.delete(/** @type {string} */ (answer.ruleset)),
      () => undefined,
    );
  }
  return passed(tried, 'The project takes both files: the deploy of the rules will not stop.');
}
