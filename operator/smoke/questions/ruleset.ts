import { readFileSync } from 'node:fs';
import { RULES } from '../../../tools/lib/buildRecord.ts';
import { inProject } from '../../../tools/lib/paths.mjs';
import { withoutComments } from '../../../tools/lib/rulesSource.ts';
import { named, send } from '../send.ts';
import type { Outcome } from '../outcome.ts';
import type { World } from '../world.ts';

const FILES = [RULES, 'storage.rules'];

/** Checks whether the project accepts the rules as they would be published: its compiler and size limits differ from the emulators'. Nothing is released. */
export async function ruleset({ target: { rulesApi, credentials } }: World): Promise<Outcome> {
  if (rulesApi === undefined) {
    const means = 'The emulators don’t have a Rules API. They compile the rules when they start.';
    return { verdict: 'skipped', tried: 'Nothing was sent.', means };
  }
  for (const name of FILES) {
    const source = readFileSync(inProject(name), 'utf8');
    const body = { source: { files: [{ name, content: name === RULES ? withoutComments(source) : source }] } };
    const answer = await send(`${rulesApi}/rulesets`, { headers: await credentials(), body });
    const tried = `Sent ${name}: ${named(answer)}${answer.words && `: ${answer.words}`}`;
    if (answer.code === 401 || answer.code === 403) {
      const means = 'You don’t have permission to write rules in this project.';
      const todo = 'Run `--only ruleset` with an account that may deploy rules (roles/firebaserules.admin).';
      return { verdict: 'skipped', tried, means, todo };
    }
    const { name: made } = answer.fields;
    if (typeof made !== 'string') {
      return {
        verdict: 'fail',
        tried,
        means:
          'The project refuses these rules, so the deploy would stop. If the emulators accept them, they exceed a limit that the emulators don’t have.',
        todo: 'Don’t deploy. Make the rules smaller: see `npm test -- --only costs`.',
      };
    }
    const address = `${rulesApi}/rulesets/${made.replace(/.*\//, '')}`;
    const gone = await send(address, { method: 'DELETE', headers: await credentials() });
    if (gone.code !== 200 && gone.code !== 404) {
      return {
        verdict: 'fail',
        tried: `Created the ruleset ${made} from ${name}, and couldn’t delete it: ${named(gone)}: ${gone.words}`,
        means:
          'The project accepts these rules. The ruleset isn’t live; it stays one of the 2,500 that a project keeps.',
        todo: `To delete it: curl -X DELETE -H "Authorization: Bearer $(gcloud auth print-access-token)" ${address}`,
      };
    }
  }
  return {
    verdict: 'pass',
    tried: `Created a ruleset from ${FILES.join(' and one from ')}, without releasing them, and deleted them.`,
    means: 'The project accepts both files, so the deploy of the rules won’t stop.',
  };
}
