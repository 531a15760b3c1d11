/** Checks the reason that staff give for an act, which the person concerned reads. */
import { inputRefuses } from '../core.ts';
import { STAFF_REASON_MAX, STAFF_REASON_MIN } from '../../web/src/core/generated/limits.ts';
import { NotDone } from '../project/refusals.ts';

export function reasonFrom(text: string) {
  const reason = text.trim();
  // The core accepts the same reasons for every act, so a correction represents them all.
  if (inputRefuses('correct', { uid: 'any', tickets: 1, reason }) === undefined) return reason;
  const lengths = `${STAFF_REASON_MIN} to ${STAFF_REASON_MAX}`;
  throw new NotDone('illegal', `The reason must have ${lengths} characters.`, 'reason');
}
