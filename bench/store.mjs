/**
 * The store that the bench and the budgets visit pages with: the demo data, with as many counselors as a measurement needs.
 */
import { ask, createAdmin } from '../tools/emulators/admin.mjs';
import { HOST, hostsOf } from '../tools/lib/ports.mjs';
import { TEST_PROJECT } from '../tools/lib/projects.mjs';
import { seedCrowd } from '../tools/seed/crowd.mjs';
import { seed } from '../tools/seed/seed.mjs';

/** @typedef {ReturnType<typeof storeAt>} Store */

/**
 * @param {Readonly<import('../tools/lib/ports.mjs').Ports>} ports of running emulators
 */
export function storeAt(ports) {
  const origin = `http://${HOST}:${ports.firestore}`;
  const admin = createAdmin({ projectId: TEST_PROJECT, hosts: hostsOf(ports) });
  return {
    origin,
    /**
     * Replaces every document and account by the demo data, at this moment. A member of staff is seeded together with the account.
     * @param {number} people the verified counselors
     */
    fill: async (people) => {
      const accounts = `http://${HOST}:${ports.auth}/emulator/v1/projects/${TEST_PROJECT}/accounts`;
      for (const all of [`${origin}/emulator/v1/projects/${TEST_PROJECT}/databases/(default)/documents`, accounts])
        await ask(all, { method: 'DELETE' });
      const now = new Date();
      await seed(admin, now);
      await seedCrowd(admin, people, now);
    },
  };
}
