import { codeOf, type Outcome } from '../outcome.ts';
import { named, send } from '../send.ts';
import type { World } from '../world.ts';

/**
 * Runs a visitor's queries for the team page and for available times, and the same list with documents skipped. The emulators show an offset that wasn't sent to
 * the rules in one form; how a real project shows it isn't documented.
 */
export async function lists({ open, openly, now }: World): Promise<Outcome> {
  const listed = 'Listed verified counselors and available times as the app does for a signed-out visitor';
  const { team } = await open();
  try {
    await team.listTeam({ topic: null, language: null });
    await team.findSlots({ language: 'en' }, now.getTime());
  } catch (error) {
    return {
      verdict: 'fail',
      tried: `${listed}: refused (${codeOf(error)}).`,
      means:
        'Visitors can’t see counselors or times. The deployed rules refuse a list without an offset, or an index is missing.',
      todo: 'Run `npm run operator -- check`. If no index is missing, check `isPage` in firestore.rules.',
    };
  }
  const skipping = await send(openly(':runQuery'), { body: { structuredQuery: verifiedFrom(1) } });
  const tried = `${listed}: allowed. The list of counselors with an offset of 1: ${named(skipping)}.`;
  if (skipping.code === 403) {
    return { verdict: 'pass', tried, means: 'Lists work, and nobody can skip documents at the project’s cost.' };
  }
  const means =
    skipping.code === 200
      ? 'The deployed rules let anyone skip documents, and the project pays for each of them.'
      : `The rules don’t give this answer: ${skipping.words}`;
  return { verdict: 'fail', tried, means, todo: 'Deploy the rules, and check `isPage` in firestore.rules.' };
}

const verifiedFrom = (offset: number) => ({
  from: [{ collectionId: 'counselorProfiles' }],
  where: { fieldFilter: { field: { fieldPath: 'verified' }, op: 'EQUAL', value: { booleanValue: true } } },
  offset,
  limit: 10,
});
