/** Switches of a deployment that every visitor can read: whether emails are sent, and whether error reports are accepted. */
import type { Writing } from './act.ts';

/** The document `settings/{name}`; off if it doesn't exist. */
type Switch = 'mail' | 'errorReports';

export const turn = ({ store }: Writing, { what, on }: { what: Switch; on: boolean }) =>
  store.commit([{ path: `settings/${what}`, set: { on } }]);
