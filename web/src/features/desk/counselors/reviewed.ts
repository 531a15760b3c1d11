import type { ActAnswer } from '../../../backend/ports';

/** A counselor's record as it was opened for a review. */
export type Reviewed = ActAnswer<'reviewCounselor'>;

/** Why a record is opened again: it has changed since it was shown, or the member asks for it. */
export type Again = 'changed' | 'asked';

/** The new state of a license after a decision. */
export type Decision = 'verified' | 'refused' | 'suspended';

export interface DecisionProps {
  of: Reviewed;
  /** It is done: the new state, the reason, and the words of the outcome. */
  onDecided: (state: Decision, reason: string, words: string) => void;
  /** Nothing was done, since the record isn't what was shown. */
  onChanged: () => void;
}
