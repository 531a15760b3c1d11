/** Rulesets that aren't released: one is created to find out whether the project accepts the rules, and then deleted. */
import { send, wordsOf } from './send.mjs';

/** @typedef {import('./target.mjs').RulesApi} RulesApi */

/**
 * @param {RulesApi} api
 * @param {string} projectId
 * @param {{ name: string; content: string }} file
 * @returns {Promise<import('./send.mjs').Answer & { ruleset: string | undefined }>} the ruleset's name if it was accepted
 */
export async function createRuleset(api, projectId, file) {
  const answer = await send(fetch, `${api.address}/projects/${projectId}/rulesets`, {
    headers: await api.credentials(),
    body: { source: { files: [file] } },
  });
  const name = answer.code === 200 ? JSON.parse(answer.text).name : undefined;
  return { ...answer, ruleset: typeof name === 'string' ? name : undefined };
}

/**
 * Deletes a ruleset. One that doesn't exist counts as deleted.
 * @param {{ rulesApi: RulesApi | undefined }} target
 * @param {string} name
 * @throws {Error} with the service's words
 */
export async function removeRuleset({ rulesApi }, name) {
  if (!rulesApi) return;
  const headers = await rulesApi.credentials();
  const answer = await send(fetch, `${rulesApi.address}/${name}`, { method: 'DELETE', headers });
  if (answer.code !== 200 && answer.code !== 404) throw new Error(wordsOf(answer) || 'no answer');
}
