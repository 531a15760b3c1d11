import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { serverNow } from '../../../clock/clock';
import { CONTEST_SAYS, LANGUAGES, SESSION_BY, WAYS } from '../../../core/generated/tables';

/** A session as the desk lists it. */
export type Session = ActAnswer<'sessions'>['items'][number];

/** Describes a session's record in words. Unknown values are left out. */
export function useSessionWords() {
  const { t } = useTranslation('desk');
  return {
    state: ({ state, by, start }: Pick<Session, 'state' | 'by' | 'start'>): string => {
      switch (state) {
        case 'held':
          return t('sessions.states.held');
        case 'cancelled':
          return t('sessions.states.cancelled');
        case 'missed':
          if (by === 'patient') return t('sessions.states.missedByPatient');
          return by === 'counselor' ? t('sessions.states.missedByCounselor') : t('sessions.states.missed');
        default:
          return Date.parse(start) > serverNow() ? t('sessions.states.booked') : t('sessions.states.toClose');
      }
    },
    by: (by: string): string => {
      const known = SESSION_BY.find((one) => one === by);
      return known === undefined ? '' : t(`sides.${known}`);
    },
    says: (says: string): string => {
      const known = CONTEST_SAYS.find((one) => one === says);
      return known === undefined ? '' : t(`sessions.says.${known}`);
    },
    way: (way: string): string => {
      const known = WAYS.find((one) => one === way);
      return known === undefined ? '' : t(`sessions.ways.${known}`);
    },
    language: (language: string): string => {
      const known = LANGUAGES.find((one) => one === language);
      return known === undefined ? '' : t(`languages.${known}`);
    },
  };
}
