import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS, type SessionRefusal, type Whom } from '../../core/generated/tables';

/** What a refusal may speak of. */
interface About {
  whom?: Whom;
  email?: string;
}

/** The words of a refusal (`sessions:refused.*`), with what they speak of. */
export function useRefusalWords(): (refused: SessionRefusal, about?: About) => string {
  const { t } = useTranslation('sessions');
  return useCallback(
    (refused, { whom = 'self', email = '' } = {}) =>
      t(`refused.${refused}`, {
        whom: t(`forWhom.${whom}`),
        email,
        age: LIMITS.ADULT_AGE,
        hours: LIMITS.FREE_UNTIL_HOURS,
        days: LIMITS.CONTEST_DAYS,
        time: '',
        state: '',
      }),
    [t],
  );
}
