/** Everything about sessions. It has its own file because listing counselors, logging in and saving a profile don't need it. */
import type { Backend } from '../ports';
import { addressesPort } from '../mails/firebase/addresses';
import { carePort } from '../requests/firebase/care';
import { blocksPort } from '../sessions/firebase/blocks';
import { hoursPort } from '../hours/firebase/hours';
import type { Firebase } from './opening/app';
import { sessionsPort } from '../sessions/firebase/sessions';
import { slotsPort } from '../sessions/firebase/slots';
import { wishesPort } from '../wishes/firebase/wishes';

export { unshareAll } from '../sessions/firebase/leaving';
export { counselorsOwn, patientsOwn } from '../sessions/firebase/own';

export const sessionsPorts = (
  firebase: Firebase,
): Pick<Backend, 'hours' | 'slots' | 'sessions' | 'blocks' | 'care' | 'addresses' | 'wishes'> => ({
  hours: hoursPort(firebase),
  slots: slotsPort(firebase),
  sessions: sessionsPort(firebase),
  blocks: blocksPort(firebase),
  care: carePort(firebase),
  addresses: addressesPort(firebase),
  wishes: wishesPort(firebase),
});
