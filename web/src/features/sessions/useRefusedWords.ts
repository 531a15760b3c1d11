import { useTranslation } from 'react-i18next';
import { LIMITS, type SessionRefusal } from '../../core/generated/tables';
import { formatWhen } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import type { SessionView } from '../../state/sessions/sessionView';
import { useZone } from '../../state/sessions/zone';

/** Why something cannot be done with a session that stands, in words; `from` is the moment from which it can. */
export function useRefusedWords({ session }: SessionView): (refused: SessionRefusal, from?: number) => string {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  return (refused, from) =>
    t(`refused.${refused}`, {
      state: t(`was.${session.state}`),
      time: from === undefined ? '' : formatWhen(language, from, zone),
      days: LIMITS.CONTEST_DAYS,
      hours: LIMITS.FREE_UNTIL_HOURS,
      age: LIMITS.ADULT_AGE,
      email: '',
      whom: t(`forWhom.${session.whom}`),
    });
}
