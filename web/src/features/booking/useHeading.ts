import { useTranslation } from 'react-i18next';
import type { BookingState } from '../../core/generated/tables';

const QUESTIONS = ['1', '2', '3', '4', '5', '6'] as const;

/** The heading of a step: its question, or how the sending ended. */
export function useHeading(state: BookingState): string {
  const { t } = useTranslation('booking');
  switch (state.stage) {
    case 'consent':
      return t('consent.title');
    case 'asking':
      return t(`questions.${QUESTIONS[state.step - 1] ?? '1'}`);
    case 'confirming':
      return t('questions.7');
    case 'sending':
      return t('sending.title');
    case 'failed':
      return t('failed.question');
    case 'submitted':
      return t('questions.8');
  }
}
