/** Tests the fake of the Rules API with the client of firebase-tools. */
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BEFORE, LIVE } from '../../../operator/deploy/rules.ts';
import { PARENT, type RulesService, startRulesService } from './rulesService';

interface Client {
  createRuleset: (project: string, files: { name: string; content: string }[]) => Promise<string>;
  getRulesetContent: (name: string) => Promise<{ name: string; content: string }[]>;
  listAllRulesets: (project: string) => Promise<{ name: string; createTime: string }[]>;
  deleteRuleset: (project: string, id: string) => Promise<void>;
  createRelease: (project: string, ruleset: string, release: string) => Promise<string>;
  updateRelease: (project: string, ruleset: string, release: string) => Promise<string>;
  getLatestRulesetName: (project: string, service: string) => Promise<string | null>;
}

let fake: RulesService;
let client: Client;
beforeAll(async () => {
  // The token that firebase-tools sends on the loopback.
  fake = await startRulesService('owner');
  // The client reads it when it is loaded.
  process.env['FIREBASE_RULES_URL'] = fake.origin;
  const require = createRequire(import.meta.url);
  client = require('firebase-tools/lib/gcp/rules.js') as Client;
});
afterAll(() => {
  delete process.env['FIREBASE_RULES_URL'];
  return fake.stop();
});

const filesOf = (content: string) => [{ name: 'firestore.rules', content }];
const idOf = (ruleset: string) => ruleset.split('/').at(-1) ?? '';

it('the fake takes a ruleset, releases it, and returns it', async () => {
  const one = await client.createRuleset(fake.project, filesOf('one'));
  expect(one).toMatch(new RegExp(`^${PARENT}/rulesets/`));
  expect(await client.createRelease(fake.project, one, LIVE)).toBe(`${PARENT}/releases/${LIVE}`);
  expect(await client.getLatestRulesetName(fake.project, LIVE)).toBe(one);
  const two = await client.createRuleset(fake.project, filesOf('two'));
  await client.updateRelease(fake.project, two, LIVE);
  expect(await client.getLatestRulesetName(fake.project, LIVE)).toBe(two);
  expect(await client.getRulesetContent(two)).toEqual(filesOf('two'));
  expect(fake.live()).toBe('two');
});

it('the fake refuses what the service refuses', async () => {
  const [live] = [fake.released(LIVE) ?? ''];
  await expect(client.createRuleset(fake.project, filesOf(''))).rejects.toMatchObject({ status: 400 });
  await expect(client.createRelease(fake.project, live, LIVE)).rejects.toMatchObject({ status: 409 });
  await expect(client.updateRelease(fake.project, live, 'none')).rejects.toMatchObject({ status: 404 });
  await expect(client.updateRelease(fake.project, `${PARENT}/rulesets/none`, LIVE)).rejects.toMatchObject({
    status: 404,
  });
  await expect(client.getRulesetContent(`${PARENT}/rulesets/none`)).rejects.toMatchObject({ status: 404 });
});

it('the fake lists rulesets in pages and without sources, and keeps those that a release points at', async () => {
  const three = await client.createRuleset(fake.project, filesOf('three'));
  for (let made = 0; made < 100; made += 1) fake.put('many');
  const all = await client.listAllRulesets(fake.project);
  expect(all).toHaveLength(103);
  expect(all.every((one) => !('source' in one))).toBe(true);
  await expect(client.deleteRuleset(fake.project, idOf(fake.released(LIVE) ?? ''))).rejects.toMatchObject({
    status: 400,
  });
  await client.deleteRuleset(fake.project, idOf(three));
  expect(await client.listAllRulesets(fake.project)).toHaveLength(102);
});

it('firebase-tools doesn’t take the remembered rules for the live ones', async () => {
  const remembered = await client.createRuleset(fake.project, filesOf('remembered'));
  await client.createRelease(fake.project, remembered, BEFORE);
  expect(fake.released(BEFORE)).toBe(remembered);
  expect(await client.getLatestRulesetName(fake.project, LIVE)).toBe(fake.released(LIVE));
});
