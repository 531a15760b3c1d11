/** All that concerns sessions, in a file of its own: whoever lists counselors, logs in or saves a profile does without. */
import type { Backend } from '../ports';
import { addressesPort } from './addresses';
import { blocksPort } from './blocks';
import { hoursPort } from './hours';
import type { Firebase } from './opening/app';
import { sessionsPort } from './sessions';
import { slotsPort } from './slots';

export { unshareAll } from './sessions/leaving';
export { counselorsOwn, patientsOwn } from './sessions/own';

export const sessionsPorts = (
  firebase: Firebase,
): Pick<Backend, 'hours' | 'slots' | 'sessions' | 'blocks' | 'addresses'> => ({
  hours: hoursPort(firebase),
  slots: slotsPort(firebase),
  sessions: sessionsPort(firebase),
  blocks: blocksPort(firebase),
  addresses: addressesPort(firebase),
});
