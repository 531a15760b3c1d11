import type { BookingState } from '../../core/generated/tables';
import type { BookingScreen } from '../../state/booking/useBooking';

/** What the questionnaire hands to each of its steps. */
export interface StepProps {
  booking: BookingScreen;
  state: BookingState;
}
