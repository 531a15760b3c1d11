import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../../backend/ports';
import type { Side } from '../../../core/generated/tables';
import { endOf } from '../../../state/sessions/notice';

/**
 * The state of a session in a few words, for one of its two: nobody reads of themselves in the third person. One that is booked may be under way, or over and not
 * closed.
 */
export function useStateWords(now: number, side: Side): (session: OwnSession) => string {
  const { t } = useTranslation('sessions');
  return ({ state, by, start }) => {
    switch (state) {
      case 'booked':
        if (now < start) return t('states.booked');
        return t(now < endOf(start) ? 'states.now' : 'states.unclosed');
      case 'missed':
        return t(`states.${by === 'patient' ? 'missedByPatient' : 'missedByCounselor'}.${side}`);
      case 'held':
      case 'cancelled':
        return t(`states.${state}`);
    }
  };
}
