import type { ActAnswer } from '../../../backend/ports';

/** A counselor's record as it was opened for a review. */
export type Reviewed = ActAnswer<'reviewCounselor'>;

/** Why a record is opened again: it has changed since it was shown, or the member requests it. */
export type Again = 'changed' | 'asked';

/** The new state of a license after a decision. */
export type Decision = 'verified' | 'refused' | 'suspended';

export interface DecisionProps {
  of: Reviewed;
  /** Called when it is done, with the new state, the reason, and the text of the outcome. */
  onDecided: (state: Decision, reason: string, words: string) => void;
  /** Called when nothing was done, because the record differs from what was shown. */
  onChanged: () => void;
}
