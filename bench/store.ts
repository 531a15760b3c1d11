/**
 * The store that the bench and the budgets visit pages with: the demo data, with as many counselors as a measurement needs.
 */
import { ask, createAdmin } from '../tools/emulators/admin.ts';
import { HOST, hostsOf, type Ports } from '../tools/lib/ports.ts';
import { TEST_PROJECT } from '../tools/lib/projects.ts';
import { seedCrowd } from '../tools/seed/crowd.ts';
import { seed } from '../tools/seed/seed.ts';

export type Store = ReturnType<typeof storeAt>;

/** @param ports of running emulators */
export function storeAt(ports: Readonly<Ports>) {
  const origin = `http://${HOST}:${ports.firestore}`;
  const admin = createAdmin({ projectId: TEST_PROJECT, hosts: hostsOf(ports) });
  return {
    origin,
    /**
     * Replaces every document and account by the demo data, at this moment. A member of staff is seeded together with the account.
     * @param people the verified counselors
     */
    fill: async (people: number) => {
      const accounts = `http://${HOST}:${ports.auth}/emulator/v1/projects/${TEST_PROJECT}/accounts`;
      for (const all of [`${origin}/emulator/v1/projects/${TEST_PROJECT}/databases/(default)/documents`, accounts])
        await ask(all, { method: 'DELETE' });
      const now = new Date();
      await seed(admin, now);
      await seedCrowd(admin, people, now);
    },
  };
}
