/** All that concerns sessions, in a file of its own: whoever lists counselors, logs in or saves a profile does without. */
export { blocksPort } from './blocks';
export { hoursPort } from './hours';
export { sessionsPort } from './sessions';
export { unshareAll } from './sessions/leaving';
export { counselorsOwn, patientsOwn } from './sessions/own';
export { slotsPort } from './slots';
