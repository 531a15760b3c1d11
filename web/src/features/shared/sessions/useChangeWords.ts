import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../../backend/ports';
import type { SessionBy, Side } from '../../../core/generated/tables';
import { formatWhen } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useZone } from '../../../state/sessions/zone';

/** Returns the key of the text that names who did something, from the viewer's side. */
export function byWhom(by: SessionBy | '', side: Side): 'byYou' | 'byPatient' | 'byCounselor' | 'byStaff' {
  if (by === side) return 'byYou';
  switch (by) {
    case 'patient':
      return 'byPatient';
    case 'counselor':
      return 'byCounselor';
    case 'staff':
    case '':
      return 'byStaff';
  }
}

/** Returns a function that says what last happened to a session, by its current state. */
export function useChangeWords(): (session: OwnSession, side: Side) => string {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  return ({ state, by, start, moves, returned }, side) => {
    switch (state) {
      case 'booked':
        return t(`changed.${moves > 0 ? 'moved' : 'booked'}.${side === 'patient' ? 'byYou' : 'byPatient'}`, {
          when: formatWhen(language, start, zone),
        });
      case 'held':
        return t('changed.held');
      case 'cancelled':
      case 'missed': {
        const what = t(`changed.${state}.${byWhom(by, side)}`);
        return returned ? `${what} ${t(`history.ticket.${side}.returned`)}` : what;
      }
    }
  };
}
