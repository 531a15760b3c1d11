/** Rulesets that aren't released: one is created to find out whether the project accepts the rules, and then deleted. */
import { fieldsOf, send, wordsOf, type Answer } from './send.ts';
import type { RulesApi } from './target.ts';

/** @returns the ruleset's name if it was accepted */
export async function createRuleset(
  api: RulesApi,
  projectId: string,
  file: { name: string; content: string },
): Promise<Answer & { ruleset: string | undefined }> {
  const answer = await send(fetch, `${api.address}/projects/${projectId}/rulesets`, {
    headers: await api.credentials(),
    body: { source: { files: [file] } },
  });
  const { name } = fieldsOf(answer);
  return { ...answer, ruleset: typeof name === 'string' ? name : undefined };
}

/**
 * Deletes a ruleset. One that doesn't exist counts as deleted.
 * @throws {Error} with the service's words
 */
export async function removeRuleset({ rulesApi }: { rulesApi: RulesApi | undefined }, name: string) {
  if (!rulesApi) return;
  const headers = await rulesApi.credentials();
  const answer = await send(fetch, `${rulesApi.address}/${name}`, { method: 'DELETE', headers });
  if (answer.code !== 200 && answer.code !== 404) throw new Error(wordsOf(answer) || 'no answer');
}
