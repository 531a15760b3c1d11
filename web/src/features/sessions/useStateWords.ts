import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { endOf } from '../../state/sessions/notice';

/** How a session stands, in a word or two. One that is booked may be under way, or over and not closed. */
export function useStateWords(now: number): (session: OwnSession) => string {
  const { t } = useTranslation('sessions');
  return ({ state, by, start }) => {
    switch (state) {
      case 'booked':
        if (now < start) return t('states.booked');
        return t(now < endOf(start) ? 'states.now' : 'states.unclosed');
      case 'missed':
        return t(by === 'patient' ? 'states.missedByPatient' : 'states.missedByCounselor');
      case 'held':
      case 'cancelled':
        return t(`states.${state}`);
    }
  };
}
