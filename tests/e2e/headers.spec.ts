/** The built app as the Hosting emulator serves it: its headers, by the question of the smoke test that a live site is asked (operator/smoke). */
import { expect, test } from '@playwright/test';
import { hosting } from '../../operator/smoke/questions/hosting.ts';
import { chooseTarget } from '../../operator/smoke/target.ts';
import { newRunName, openWorld } from '../../operator/smoke/world.ts';
import { HOST, workerPorts } from '../../tools/lib/ports.ts';
import { TEST_PROJECT } from '../../tools/lib/projects.ts';
import { framesPolicy } from '../../web/build/frames.ts';
import { hosts } from './support/emulators';

test('the site sends what firebase.json configures', async () => {
  const target = chooseTarget(TEST_PROJECT, {
    FIREBASE_HOSTING_EMULATOR_HOST: `${HOST}:${String(workerPorts().hosting)}`,
  });
  const world = openWorld({ ...target, config: { ...target.config, hosts } }, newRunName());
  expect(await hosting(world)).toMatchObject({ verdict: 'pass' });
});

test('a built page says which frames it allows', async () => {
  const page = await fetch(`http://${HOST}:${String(workerPorts().hosting)}/login`);
  expect(await page.text()).toContain(`content="${framesPolicy({})}"`);
});
