/** The emulators of this worker: `ARAM_PORT_BASE` moves them, and a second worker has its own set. */
import { createAdmin, type Admin } from '../../support/admin';
import { HOST, workerPorts } from '../../../tools/lib/ports.ts';
import { TEST_PROJECT } from '../../../tools/lib/projects.ts';

const ports = workerPorts();
const at = (port: number) => `${HOST}:${String(port)}`;

export const hosts = { auth: at(ports.auth), firestore: at(ports.firestore), storage: at(ports.storage) };

const emulated = createAdmin({ projectId: TEST_PROJECT, hosts });

/** Reads and writes past the rules, so that tests compare what is really stored. Email sending starts switched on, as with `npm start`. */
export const admin: Admin = {
  ...emulated,
  resetAll: async () => {
    await emulated.resetAll();
    await emulated.writeDocument('settings/mail', { on: true });
  },
};
