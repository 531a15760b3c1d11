import { useTranslation } from 'react-i18next';
import { BOOKING_OPTIONS } from '../../../core/generated/tables';

/** A step of the questionnaire by its number, as stored. */
export type AnswerStep = '1' | '2' | '3' | '4' | '5' | '6';

/**
 * Returns a function for the label of a stored answer in the visitor's language. Stored answers don't depend on the language. Free text,
 * and values of an older version of the questionnaire, are returned unchanged.
 */
export function useAnswerWords(): (step: AnswerStep, answer: string) => string {
  const { t } = useTranslation('booking');
  return (step, answer) => {
    if (step === '6') return answer;
    const options: readonly string[] = BOOKING_OPTIONS[step];
    return options.includes(answer) ? t(`options.${step}.${answer}` as 'options.1.Individual') : answer;
  };
}
