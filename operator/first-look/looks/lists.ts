import { codeOf, failed, passed, type Outcome } from '../outcome.ts';
import { named, send, wordsOf } from '../send.ts';
import type { World } from '../world.ts';

/**
 * Runs a visitor's queries for the team page and for available times, and the same list with documents skipped. The emulators show an offset that wasn't sent to
 * the rules in one form; how a real project shows it isn't documented.
 */
export async function lists({ gate, open, openly, now }: World): Promise<Outcome> {
  const { backend } = await open();
  try {
    await backend.team.listTeam({ topic: null, language: null });
    await backend.team.findSlots({ language: 'en' }, now.getTime());
  } catch (error) {
    return failed(
      `Listed verified counselors and available times as the app does for a signed-out visitor: refused (${codeOf(error)}).`,
      'Visitors can’t see counselors or times. The deployed rules refuse a list without an offset, or an index is missing.',
      'Run `npm run operator -- check`. If no index is missing, check `isPage` in firestore.rules.',
    );
  }
  const skipping = await send(gate.fetch, openly(':runQuery'), { body: { structuredQuery: verifiedFrom(1) } });
  const tried = `Listed verified counselors and available times as the app does for a signed-out visitor: allowed. The list of counselors with an offset of 1: ${named(skipping)}.`;
  if (skipping.code === 403) {
    return passed(tried, 'Lists work, and nobody can skip documents at the project’s cost.');
  }
  return failed(
    tried,
    skipping.code === 200
      ? 'The deployed rules let anyone skip documents, and the project pays for each of them.'
      : `The rules don’t give this answer: ${wordsOf(skipping)}`,
    'Deploy the rules, and check `isPage` in firestore.rules.',
  );
}

const verifiedFrom = (offset: number) => ({
  from: [{ collectionId: 'counselorProfiles' }],
  where: { fieldFilter: { field: { fieldPath: 'verified' }, op: 'EQUAL', value: { booleanValue: true } } },
  offset,
  limit: 10,
});
