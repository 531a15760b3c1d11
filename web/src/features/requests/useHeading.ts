import { useTranslation } from 'react-i18next';
import type { BookingState } from '../../core/generated/tables';
import type { Arrival } from '../../state/requests/useBooking';

const QUESTIONS = ['1', '2', '3', '4', '5', '6'] as const;

/** The questions about another person if the request is for a child: the status is the parent's own, all others are about the child. */
const OF_CHILD = ['2', '3', '4', '5', '6'] as const;

const FAILED = { known: 'failed.question', looking: 'looking.title', unknown: 'failed.unknown' } as const;

/**
 * Returns the heading of a step: its question, or how the sending ended.
 *
 * @param arrival what is known about a request that was on its way when the page was left
 */
export function useHeading(state: BookingState, arrival: Arrival = 'known'): string {
  const { t } = useTranslation('booking');
  switch (state.stage) {
    case 'consent':
      return t('consent.title');
    case 'asking': {
      const ofChild = state.answers['1'] === 'Teenager' ? OF_CHILD[state.step - 2] : undefined;
      return t(ofChild ? `questionsForChild.${ofChild}` : `questions.${QUESTIONS[state.step - 1] ?? '1'}`);
    }
    case 'confirming':
      return t(state.stored ? 'confirm.sent' : 'questions.7');
    case 'sending':
      return t('sending.title');
    case 'failed':
      return t(FAILED[arrival]);
    case 'submitted':
      return t('questions.8');
  }
}
