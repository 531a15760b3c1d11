/** The script that checks a site (operator/first-look), on the built app as the Hosting emulator serves it. */
import { expect, test } from '@playwright/test';
import { hosting } from '../../operator/first-look/looks/hosting.ts';
import { chooseTarget } from '../../operator/first-look/target.ts';
import { openWorld } from '../../operator/first-look/world.ts';
import { HOST, workerPorts } from '../../tools/lib/ports.ts';
import { TEST_PROJECT } from '../../tools/lib/projects.ts';
import { framesPolicy } from '../../web/build/frames.ts';
import { hosts } from './support/emulators';

test('the site sends what firebase.json configures', async () => {
  const target = chooseTarget({ project: TEST_PROJECT, domain: `${HOST}:${String(workerPorts().hosting)}` }, {});
  const world = openWorld({ ...target, hosts }, 'first-look-abcd2345');
  expect(await hosting(world)).toMatchObject({ verdict: 'pass' });
});

test('a built page says which frames it allows', async () => {
  const page = await fetch(`http://${HOST}:${String(workerPorts().hosting)}/login`);
  expect(await page.text()).toContain(`content="${framesPolicy({})}"`);
});
