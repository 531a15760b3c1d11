import type { NamedCounselor } from '../../../backend/ports';
import type { TeamCriteria } from '../../../state/team/suited';

/** What was looked for where no time fits: the filters in use, and the counselor whose times these are; null for any. */
export interface LookedFor extends Omit<TeamCriteria, 'day'> {
  counselor: Pick<NamedCounselor, 'uid' | 'name'> | null;
}
