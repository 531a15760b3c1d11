/** Switches of a deployment that every visitor can read: whether emails are sent, calendar feeds answered, and error reports accepted. */
import type { Writing } from './act.ts';

/** The document `settings/{name}`; off if it doesn't exist. */
type Switch = 'mail' | 'calendar' | 'errorReports';

export const turn = ({ store }: Writing, { what, on }: { what: Switch; on: boolean }) =>
  store.commit([{ path: `settings/${what}`, set: { on } }]);
