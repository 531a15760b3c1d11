import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../../backend/ports';
import { LIMITS, type SessionRefusal, type Side, type Whom } from '../../../core/generated/tables';
import { formatWhen } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useZone } from '../../../state/sessions/zone';
import { useChangeWords } from './useChangeWords';

/** The facts that a refusal may mention. */
interface About {
  whom?: Whom;
  email?: string;
  /** When it becomes possible. */
  from?: number | undefined;
  /** The current session that it is about, and the viewer's side. */
  of?: { session: OwnSession; side: Side };
}

/**
 * Returns a function that says why something isn't possible (`sessions:refused.*`). For a session that is over it says what happened to
 * it.
 */
export function useRefusalWords(): (refused: SessionRefusal, about?: About) => string {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  const changeWords = useChangeWords();
  return (refused, { of, whom = of?.session.whom ?? 'self', email = '', from } = {}) =>
    refused === 'over' && of !== undefined
      ? changeWords(of.session, of.side)
      : t(`refused.${refused}`, {
          whom: t(`forWhom.${whom}`),
          email,
          age: LIMITS.ADULT_AGE,
          hours: LIMITS.FREE_UNTIL_HOURS,
          days: LIMITS.CONTEST_DAYS,
          time: from === undefined ? '' : formatWhen(language, from, zone),
        });
}
