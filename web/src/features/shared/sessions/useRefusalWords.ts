import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../../backend/ports';
import { LIMITS, type SessionRefusal, type Side, type Whom } from '../../../core/generated/tables';
import { formatWhen } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useZone } from '../../../state/sessions/zone';
import { useChangeWords } from './useChangeWords';

/** What a refusal may speak of. */
interface About {
  whom?: Whom;
  email?: string;
  /** The moment from which it can be done. */
  from?: number | undefined;
  /** The session that it is about, as it is now, and who looks. */
  of?: { session: OwnSession; side: Side };
}

/** Why something cannot be done, in words (`sessions:refused.*`). Of a session that is over they say what became of it. */
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
