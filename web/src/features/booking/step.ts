import type { BookingState } from '../../core/generated/tables';
import type { BookingScreen } from '../../state/booking/useBooking';
import type { StepHistory } from './useStepHistory';

/** What the questionnaire is made from. */
export interface QuestionnaireProps {
  booking: BookingScreen;
  state: BookingState;
}

/** What the questionnaire hands to each of its steps. */
export interface StepProps extends QuestionnaireProps {
  ways: StepHistory;
}
