import type { AuthUser } from '../../backend/ports';
import type { BookingState } from '../../core/generated/tables';
import type { BookingScreen } from '../../state/requests/useBooking';
import type { StepHistory } from './useStepHistory';

/** The data that the questionnaire needs. */
export interface QuestionnaireProps {
  booking: BookingScreen;
  state: BookingState;
}

/** The requirement that is missing before a request can be sent: an account, or this account's confirmed email; null for none. */
export type Missing = 'account' | AuthUser | null;

/**
 * How soon after an automatic step a press of Next is ignored, in milliseconds. It was meant for the previous question, whose button was
 * in the same place.
 */
const JUST_OPENED_MS = 1000;

/** Knows when an answer moved on automatically. */
interface Pace {
  /** Called when an answer moves on automatically. */
  movesOn: () => void;
  /** Whether an answer has only just moved on to here, so that a press isn't an attempt to leave the question unanswered. */
  isJustOpened: () => boolean;
}

/** Makes the pace of one visit to the questionnaire. */
export function makePace(): Pace {
  let movedOnAt = -Infinity;
  return {
    movesOn: () => {
      movedOnAt = performance.now();
    },
    isJustOpened: () => performance.now() - movedOnAt < JUST_OPENED_MS,
  };
}

/** The props that the questionnaire passes to each of its steps. */
export interface StepProps extends QuestionnaireProps, Pace {
  ways: StepHistory;
}

/** The id of the question's heading, which labels the field of the answer. */
export const QUESTION_ID = 'question';
