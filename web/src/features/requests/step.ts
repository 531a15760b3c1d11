import type { AuthUser } from '../../backend/ports';
import type { BookingState } from '../../core/generated/tables';
import type { BookingScreen } from '../../state/requests/useBooking';
import type { StepHistory } from './useStepHistory';

/** What the questionnaire is made from. */
export interface QuestionnaireProps {
  booking: BookingScreen;
  state: BookingState;
}

/** What has to be there before a request can be sent: an account, or the confirmed address of this one; null where nothing is missing. */
export type Missing = 'account' | AuthUser | null;

/** After an answer has moved on by itself, a press of Next that comes sooner was meant for the question before: its button was in the same place. */
const JUST_OPENED_MS = 1000;

/** When an answer moved on by itself. */
interface Pace {
  /** An answer moves on by itself. */
  movesOn: () => void;
  /** Whether an answer has only just moved on to here: what is pressed now is no attempt to leave the question unanswered. */
  isJustOpened: () => boolean;
}

/** That of one visit to the questionnaire. */
export function makePace(): Pace {
  let movedOnAt = -Infinity;
  return {
    movesOn: () => {
      movedOnAt = performance.now();
    },
    isJustOpened: () => performance.now() - movedOnAt < JUST_OPENED_MS,
  };
}

/** What the questionnaire hands to each of its steps. */
export interface StepProps extends QuestionnaireProps, Pace {
  ways: StepHistory;
}

/** The id of the heading that asks the question: it names what answers it. */
export const QUESTION_ID = 'question';
