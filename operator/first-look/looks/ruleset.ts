import { readFileSync } from 'node:fs';
import { inProject } from '../../../tools/lib/paths.mjs';
import { RULES } from '../../../tools/lib/buildRecord.ts';
import { withoutComments } from '../../../tools/lib/rulesSource.ts';
import { failed, passed, skipped, type Outcome } from '../outcome.ts';
import { createRuleset, removeRuleset } from '../rulesets.ts';
import { named, wordsOf } from '../send.ts';
import type { World } from '../world.ts';

const FILES = [RULES, 'storage.rules'];

/** Checks whether the project accepts the rules as they would be published: its compiler and size limits differ from the emulators'. Nothing is released. */
export async function ruleset({ target, gate, journal }: World): Promise<Outcome> {
  const api = target.rulesApi;
  if (!api) {
    return skipped(
      'Nothing was sent.',
      'The emulators don’t have a Rules API. They compile the rules when they start.',
    );
  }
  const tried = `Created a ruleset from ${FILES.join(' and one from ')}, without releasing them, and deleted them.`;
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
        'You don’t have permission to write rules in this project.',
        'Run `--only ruleset` with an account that may deploy rules (roles/firebaserules.admin).',
      );
    }
    const { ruleset: name } = answer;
    if (name === undefined) {
      return failed(
        `Sent ${file}: ${named(answer)}: ${wordsOf(answer)}`,
        'The project refuses these rules, so the deploy would stop. If the emulators accept them, they exceed a limit that the emulators don’t have.',
        'Don’t deploy. Make the rules smaller: see `npm test -- --only costs`.',
      );
    }
    // A ruleset that can't be deleted now stays in the journal, and the deletion is repeated at the end.
    await removeRuleset(target, name).then(
      () => journal.rulesets.delete(name),
      () => undefined,
    );
  }
  return passed(tried, 'The project accepts both files, so the deploy of the rules won’t stop.');
}
