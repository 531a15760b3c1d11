/** Where the tests' emulators are: `ARAM_PORT_BASE` moves them. */
import { createAdmin, type Admin } from '../../../tools/emulators/admin.mjs';
import { choosePorts, HOST, TEST_PORTS } from '../../../tools/lib/ports.mjs';
import { TEST_PROJECT } from '../../../tools/lib/projects.mjs';

const ports = choosePorts(TEST_PORTS);
const at = (port: number) => `${HOST}:${String(port)}`;

export const hosts = { auth: at(ports.auth), firestore: at(ports.firestore), storage: at(ports.storage) };

/** Reads and writes past the rules: what is stored is compared as an administrator sees it. */
export const admin: Admin = createAdmin({ projectId: TEST_PROJECT, hosts });
