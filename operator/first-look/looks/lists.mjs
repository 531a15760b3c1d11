import { failed, passed } from '../outcome.mjs';
import { named, send, wordsOf } from '../send.mjs';

/**
 * Runs a visitor's queries for the team page and for available times, and the same list with documents skipped. The emulators show an offset that wasn't sent to
 * the rules in one form; how a real project shows it isn't documented.
 * @param {import('../world.mjs').World} world
 * @returns {Promise<import('../outcome.mjs').Outcome>}
 */
export async function lists({ gate, open, openly, now }) {
  const { backend } = await open();
  try {
    await backend.team.listTeam({ topic: null, language: null });
    await backend.slots.findSlots({ language: 'en' }, now.getTime());
  } catch (error) {
    return failed(
      `Signed out, listed verified counselors and open times as the app does: refused (${codeOf(error)}).`,
      'Visitors see neither counselors nor times. The deployed rules refuse a list without an offset, or an index is missing.',
      'Run `npm run operator -- check`. If no index is missing, look at `isPage` in firestore.rules.',
    );
  }
  const skipping = await send(gate.fetch, openly(':runQuery'), { body: { structuredQuery: verifiedFrom(1) } });
  const tried = `Signed out, listed verified counselors and open times as the app does: allowed. The same with an offset of 1: ${named(skipping)}.`;
  if (skipping.code === 403) {
    return passed(tried, 'Lists work, and nobody can have documents skipped at the project’s cost.');
  }
  return failed(
    tried,
    skipping.code === 200
      ? 'The deployed rules let anybody have documents skipped, and the project pays for each of them.'
      : `The project did not answer as rules do: ${wordsOf(skipping)}`,
    'Deploy the rules, and look at `isPage` in firestore.rules.',
  );
}

/** @param {number} offset */
const verifiedFrom = (offset) => ({
  from: [{ collectionId: 'counselorProfiles' }],
  where: { fieldFilter: { field: { fieldPath: 'verified' }, op: 'EQUAL', value: { booleanValue: true } } },
  offset,
  limit: 10,
});

/** @param {unknown} error */
const codeOf = (error) => /** @type {{ code?: unknown }} */ (error).code ?? String(error);
