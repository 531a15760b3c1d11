/** What people type as a day. */
import { officeDay } from '../operations/words.ts';

/** Today, in the office's calendar. */
export const dayFrom = (_typed: undefined, now: Date) => officeDay(now);
