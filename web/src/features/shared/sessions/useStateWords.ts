import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../../backend/ports';
import type { Side } from '../../../core/generated/tables';
import { endOf } from '../../../state/sessions/notice';

/**
 * Returns a function that describes a session's state to one of its two people, who never read about themselves in the third person. A
 * booked session may be in progress, or over and unconfirmed.
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
